// Dragging cards with a mouse, a pen or a finger. Clicks and keys do the same, so that nothing depends on it.

import { still } from "./dom.js";

/** How many pixels a pointer moves before it drags. */
const SLACK = 8;

/**
 * Lets the cards of a hand be dragged away.
 * @param {HTMLElement} hand where the cards are
 * @param {(card: string) => void} lifted what to do when one is lifted
 * @param {(card: string, onto: Element | null, y: number) => void} dropped what to do when one is let go, onto what, and how far down
 */
export function draggable(hand, lifted, dropped) {
  hand.addEventListener("pointerdown", (down) => {
    const slot = /** @type {HTMLElement | null} */ (/** @type {Element} */ (down.target).closest(".slot"));
    const card = slot?.dataset["card"];
    if (!slot || !card || !down.isPrimary || down.button !== 0) return;
    let isDragged = false;
    const move = (/** @type {PointerEvent} */ event) => {
      const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
      if (!isDragged && Math.hypot(x, y) < SLACK) return;
      if (!isDragged) {
        isDragged = true;
        slot.classList.add("dragged");
        lifted(card);
      }
      slot.style.translate = `${x}px ${y}px`;
    };
    const end = (/** @type {PointerEvent} */ event) => {
      for (const [kind, act] of /** @type {[string, any][]} */ ([["pointermove", move], ["pointerup", end], ["pointercancel", end]])) document.removeEventListener(kind, act);
      if (!isDragged) return;
      // A click that follows is none.
      const ignore = (/** @type {Event} */ click) => click.stopImmediatePropagation();
      slot.addEventListener("click", ignore, { capture: true });
      setTimeout(() => slot.removeEventListener("click", ignore, { capture: true }), 50);
      slot.classList.remove("dragged");
      const onto = document.elementsFromPoint(event.clientX, event.clientY).find((one) => !slot.contains(one)) ?? null;
      const from = slot.style.translate;
      slot.style.translate = "";
      if (event.type === "pointerup") dropped(card, onto, event.clientY);
      if (slot.isConnected && !still()) slot.animate([{ translate: from }, { translate: "0 0" }], { duration: 160, easing: "ease-out" });
    };
    // A fast pointer may have left the card with its first move.
    document.addEventListener("pointermove", move);
    document.addEventListener("pointerup", end);
    document.addEventListener("pointercancel", end);
  });
}
