// A WebSocket that notices when its connection is dead, says so, and connects again.

/** After so many quiet milliseconds the server is asked for a sign of life. */
const QUIET = 1200;
/** The same where nobody looks. */
const QUIET_HIDDEN = 15000;
/** How long the sign of life may take. */
const PATIENCE = 2200;
/** How often it is looked at. */
const FEELING = 250;
/** A dead connection that somebody looks at is told after so many milliseconds, at the latest. */
export const TOLD = QUIET + PATIENCE + 2 * FEELING;
/** How long a new connection may take. */
const GREETING = 10000;
/** The longest pause before the next try. */
const LONGEST = 4000;
const PING = JSON.stringify({ type: "ping" });

export class Socket {
  /**
   * @param {string} address
   * @param {{open?: () => void, hear: (message: any) => void, state: (isUp: boolean, reason: string) => void}} on what to do when a connection is made, when something is said, and when the connection comes and goes; with a reason it has gone for good
   * @param {() => Promise<string>} lacks asks why there is nothing to connect to any more; "" if there is, or nobody knows
   */
  constructor(address, on, lacks) {
    this.address = address;
    this.on = on;
    this.lacks = lacks;
    this.tries = 0;
    this.isUp = this.isClosed = this.isAsking = false;
    this.heard = 0;
    /** When a sign of life was asked for that has not come. @type {number | null} */
    this.asked = null;
    this.patience = GREETING;
    /** Whether it has been told that a new connection takes long. */
    this.isTold = false;
    this.feeling = setInterval(() => this.feel(), FEELING);
    this.back = () => { if (!this.socket) this.open(); };
    addEventListener("online", this.back);
    // A browser may keep a page that was left, and its connection with it: others would see whoever left as connected.
    this.part = () => this.socket?.close();
    addEventListener("pagehide", this.part);
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    [this.asked, this.patience, this.isTold] = [performance.now(), GREETING, false];
    socket.onopen = () => this.on.open?.();
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      [this.asked, this.heard] = [null, performance.now()];
      const message = JSON.parse(event.data);
      if (!this.isUp) this.on.state(true, "");
      [this.isUp, this.tries] = [true, 0];
      if (message.type !== "pong") this.on.hear(message);
    };
    socket.onclose = (event) => { if (this.socket === socket) this.lose(event.code, event.reason); };
  }

  /** Asks for a sign of life when it is quiet, and gives the connection up when none comes. */
  feel() {
    if (!this.socket) return;
    const now = performance.now();
    if (this.asked !== null) {
      const waited = now - this.asked;
      if (waited > this.patience) this.lose(0, "");
      else if (!this.isUp && !this.isTold && waited > TOLD - FEELING) {
        this.isTold = true;
        this.on.state(false, "");
      }
    } else if (now - this.heard > (document.hidden ? QUIET_HIDDEN : QUIET)) {
      [this.asked, this.patience] = [now, PATIENCE];
      this.socket.send(PING);
    }
  }

  /** @param {number} code @param {string} reason */
  lose(code, reason) {
    const [socket, wasUp] = [this.socket, this.isUp];
    [this.socket, this.isUp] = [undefined, false];
    // One that is dead would take long to close, and nobody waits for it.
    socket?.close();
    // Connecting again does not help against a broken policy or what has closed.
    const isFinal = code === 1008 || (code === 1001 && reason !== "");
    this.on.state(false, isFinal ? reason : "");
    if (isFinal) return void this.close();
    this.tries += 1;
    this.timer = setTimeout(() => this.open(), Math.min(LONGEST, 250 * 2 ** this.tries));
    // Why a connection is refused, no browser tells.
    if (!wasUp && !this.isAsking) this.ask().catch(() => undefined);
  }

  /** Asks whether there is anything to connect to. */
  async ask() {
    this.isAsking = true;
    const why = await this.lacks().finally(() => { this.isAsking = false; });
    if (why && !this.isUp && !this.isClosed) this.lose(1008, why);
  }

  /** Sends a message, and returns whether there is a connection to send it over. @param {any} message */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close() {
    const socket = this.socket;
    [this.socket, this.isClosed] = [undefined, true];
    clearTimeout(this.timer);
    clearInterval(this.feeling);
    removeEventListener("online", this.back);
    removeEventListener("pagehide", this.part);
    socket?.close();
  }
}
