/** A page from the server comes with its scripts marked so, and does without them until they are started. */
const LATE = 'late';
/** Who does any of this waits for an answer. */
const HURRIES = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove'];
const AT_ONCE = 5;
/** The one in which the last picture is drawn, and those that a slow device takes to show it. */
const FRAMES_OF_PAINT = 4;
const OPTIONS = { capture: true, passive: true };

/**
 * Has the scripts of a page that the server has rendered start when it stands there with its pictures, or as soon as its reader does
 * something. They would take the line and the processor away from what can be read already.
 */
export function startScriptsAfterPaint(): void {
  for (const type of HURRIES) addEventListener(type, startForReader, OPTIONS);
  addEventListener('load', () => startAfterFrames(FRAMES_OF_PAINT));
  // Nothing is shown of it to somebody for whom it was not rendered.
  if (document.documentElement.dataset['unfit'] !== undefined) start();
}

function startAfterFrames(count: number) {
  if (count > 0) requestAnimationFrame(() => startAfterFrames(count - 1));
  else setTimeout(start);
}

/** Whoever presses a link leaves, and waits for the next page alone. */
function startForReader({ type, target }: Event) {
  if (type !== 'pointerdown' || !(target instanceof Element) || !target.closest('a')) start();
}

function start() {
  for (const type of HURRIES) removeEventListener(type, startForReader, OPTIONS);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true });
  else {
    const links = document.querySelectorAll(`link[rel=${LATE}]`);
    reviveInTurn([...links, ...document.querySelectorAll(`script[type=${LATE}]`)]);
  }
}

/** A fetch takes a moment to begin: all of them at once would hold up a slow processor for longer than a reader's press may wait. */
function reviveInTurn(late: Element[]) {
  for (const element of late.slice(0, AT_ONCE)) {
    if (element instanceof HTMLLinkElement) revive(element, 'rel', 'modulepreload');
    else revive(element, 'type', 'module');
  }
  if (late.length > AT_ONCE) setTimeout(reviveInTurn, 0, late.slice(AT_ONCE));
}

/** Puts an element in the place of one of which the browser has seen already that it is none of its business. */
function revive(late: Element, attribute: string, value: string) {
  const element = document.createElement(late.localName);
  for (const { name, value } of late.attributes) element.setAttribute(name, value);
  element.setAttribute(attribute, value);
  late.replaceWith(element);
}
