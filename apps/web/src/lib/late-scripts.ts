/** A page for guests comes with its scripts marked so, and does without them until they are started. */
const LATE = 'late';
/** Who does any of this waits for an answer. */
const HURRIES = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove'];
const OPTIONS = { capture: true, passive: true };

/**
 * Has the scripts of a page that was rendered for guests start when it stands there with its pictures, or as soon as its reader does
 * something. They would take the line and the processor away from what can be read already.
 */
export function startScriptsAfterPaint(): void {
  for (const type of HURRIES) addEventListener(type, startForReader, OPTIONS);
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  // Nothing is shown of it to somebody who turns out to be a member.
  if (document.documentElement.dataset['signedIn'] !== undefined) start();
}

/** Whoever presses a link leaves, and waits for the next page alone. */
function startForReader({ type, target }: Event) {
  if (type !== 'pointerdown' || !(target instanceof Element) || !target.closest('a')) start();
}

function start() {
  for (const type of HURRIES) removeEventListener(type, startForReader, OPTIONS);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true });
  else {
    for (const link of document.querySelectorAll(`link[rel=${LATE}]`)) revive(link, 'rel', 'modulepreload');
    for (const script of document.querySelectorAll(`script[type=${LATE}]`)) revive(script, 'type', 'module');
  }
}

/** Puts an element in the place of one of which the browser has seen already that it is none of its business. */
function revive(late: Element, attribute: string, value: string) {
  const element = document.createElement(late.localName);
  for (const { name, value } of late.attributes) element.setAttribute(name, value);
  element.setAttribute(attribute, value);
  late.replaceWith(element);
}
