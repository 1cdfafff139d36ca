/** Type and rel of scripts in rendered pages, which browsers ignore until they are activated. */
const LATE = 'late';
/** Input that activates the scripts at once. */
const START_EVENTS = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove'];
const BATCH_SIZE = 5;
/** Frames until the last picture is painted, also on slow devices. */
const FRAMES_OF_PAINT = 4;
const OPTIONS = { capture: true, passive: true };

/**
 * Activates the scripts of a rendered page once it is painted with its pictures, or on the first input. Earlier they would compete
 * with the page for network and processor.
 */
export function startScriptsAfterPaint(): void {
  for (const type of START_EVENTS) addEventListener(type, startForReader, OPTIONS);
  addEventListener('load', () => startAfterFrames(FRAMES_OF_PAINT));
  // A page rendered for another reader is hidden, so its scripts start at once.
  if (document.documentElement.dataset['unfit'] !== undefined) start();
}

function startAfterFrames(count: number) {
  if (count > 0) requestAnimationFrame(() => startAfterFrames(count - 1));
  else setTimeout(start);
}

/** A press on a link leaves the page, so it activates nothing. */
function startForReader({ type, target }: Event) {
  if (type !== 'pointerdown' || !(target instanceof Element) || !target.closest('a')) start();
}

function start() {
  for (const type of START_EVENTS) removeEventListener(type, startForReader, OPTIONS);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true });
  else {
    const links = document.querySelectorAll(`link[rel=${LATE}]`);
    activateInBatches([...links, ...document.querySelectorAll(`script[type=${LATE}]`)]);
  }
}

/** Batches keep the main thread of slow devices responsive. */
function activateInBatches(late: Element[]) {
  for (const element of late.slice(0, BATCH_SIZE)) {
    if (element instanceof HTMLLinkElement) revive(element, 'rel', 'modulepreload');
    else revive(element, 'type', 'module');
  }
  if (late.length > BATCH_SIZE) setTimeout(activateInBatches, 0, late.slice(BATCH_SIZE));
}

/** Replaces an element, because browsers evaluate type and rel only on insertion. */
function revive(late: Element, attribute: string, value: string) {
  const element = document.createElement(late.localName);
  for (const { name, value } of late.attributes) element.setAttribute(name, value);
  element.setAttribute(attribute, value);
  late.replaceWith(element);
}
