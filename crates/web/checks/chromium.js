// A headless Chromium, driven over a pipe.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ARGUMENTS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--window-size=1280,900", "--remote-debugging-pipe",
  // A page that nobody sees counts its time in seconds.
  "--disable-background-timer-throttling", "--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows"];
/** How many milliseconds something may take. */
const PATIENCE = 30000;
/** How many a command may take: a page that never answers should end the check, and not stop it. */
const LONGEST = 180000;

export class Chromium {
  /** @param {string[]} [more] more arguments */
  constructor(more = [], program = process.env["CHROMIUM"] ?? "chromium") {
    this.folder = mkdtempSync(join(tmpdir(), "parlour-site-"));
    this.process = spawn(program, [...ARGUMENTS, ...more, `--user-data-dir=${this.folder}`], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    this.next = 1;
    /** @type {Map<number, {done: (result: any) => void, fail: (error: Error) => void}>} */
    this.waiting = new Map();
    /** What pages have complained about. @type {string[]} */
    this.faults = [];
    let rest = "";
    /** @type {any} */ (this.process.stdio[4]).setEncoding("utf8").on("data", (/** @type {string} */ data) => {
      const parts = (rest + data).split("\0");
      rest = parts.pop() ?? "";
      for (const part of parts) this.hear(JSON.parse(part));
    });
  }

  /** @param {any} message */
  hear({ id, result, error, method, params }) {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) waiting?.fail(new Error(error.message));
    else waiting?.done(result);
    if (method === "Runtime.exceptionThrown") this.faults.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
    if (method === "Runtime.consoleAPICalled" && params.type === "error") this.faults.push(params.args.map((/** @type {any} */ one) => one.value ?? one.description).join(" "));
    if (method === "Log.entryAdded" && params.entry.level === "error") this.faults.push(`${params.entry.text} ${params.entry.url ?? ""}`);
  }

  /** @param {string} method @param {any} params @param {string} [sessionId] @returns {Promise<any>} */
  send(method, params = {}, sessionId) {
    const id = this.next++;
    /** @type {any} */ (this.process.stdio[3]).write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((done, fail) => {
      const late = () => fail(new Error(`${method} is not answered: ${JSON.stringify(params).slice(0, 200)}\n${this.faults.join("\n")}`));
      const timer = setTimeout(late, LONGEST).unref();
      const ended = (/** @type {(value: any) => void} */ end) => (/** @type {any} */ value) => {
        clearTimeout(timer);
        end(value);
      };
      this.waiting.set(id, { done: ended(done), fail: ended(fail) });
    });
  }

  /** Opens a tab. @param {string} address @param {boolean} [isNew] whether it is of a browser that has seen nothing yet */
  async open(address, isNew = false) {
    const context = isNew ? await this.send("Target.createBrowserContext") : undefined;
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank", ...context });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const tab = new Tab(this, targetId, sessionId, context);
    for (const domain of ["Page", "Runtime", "Log"]) await tab.send(`${domain}.enable`);
    await tab.goto(address);
    return tab;
  }

  async close() {
    const ended = new Promise((done) => this.process.once("exit", done));
    await Promise.race([this.send("Browser.close").catch(() => undefined), ended]);
    const timer = setTimeout(() => this.process.kill("SIGKILL"), 5000);
    await ended;
    clearTimeout(timer);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

export class Tab {
  /** @param {Chromium} browser @param {string} target @param {string} session @param {any} context the browser of its own, if it has one */
  constructor(browser, target, session, context) {
    this.browser = browser;
    this.target = target;
    this.session = session;
    this.context = context;
  }

  /** @param {string} method @param {any} [params] */
  send(method, params) {
    return this.browser.send(method, params, this.session);
  }

  /** @param {string} address */
  goto(address) {
    return this.send("Page.navigate", { url: address });
  }

  reload() {
    return this.send("Page.reload");
  }

  /** Closes it, and ends what its own browser still does. */
  close() {
    return this.context ? this.browser.send("Target.disposeBrowserContext", this.context) : this.browser.send("Target.closeTarget", { targetId: this.target });
  }

  /** What an expression says; promises are waited for. @param {string} expression @returns {Promise<any>} */
  async say(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    return result.value;
  }

  /** Waits until an expression says something true, also while the page is loaded anew. @param {string} expression @param {number} [patience] */
  async until(expression, patience = PATIENCE) {
    const end = Date.now() + patience;
    for (;;) {
      const found = await this.say(expression).catch(() => undefined);
      if (found) return found;
      if (Date.now() > end) throw new Error(`waited for ${expression}, at: ${await this.say("document.body.innerText.slice(0, 600)")}\n${this.browser.faults.join("\n")}`);
      await new Promise((done) => setTimeout(done, 25));
    }
  }
}
