/** The focused element and its ancestors with its index in each. */
type Place = { element: Element; around: { node: Element; index: number }[] };

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary';
/** Elements that screen readers announce on focus. */
const MEANINGFUL = 'main, section:not([aria-live]), article, form, fieldset, nav, [role]:not([role=presentation])';

/** Moves the focus of a removed element to the next entry of its list, or to the section around it. */
export function recoverLostFocus(): void {
  let inWindow: Place | undefined;
  let inPage: Place | undefined;
  const checkLater = () => requestAnimationFrame(check);
  const check = () => {
    if (document.activeElement !== document.body || !document.hasFocus()) return;
    const lostPlaces = [inWindow, inPage].filter((place) => place !== undefined && isGone(place.element));
    if (lostPlaces.length === 0) return;
    const refuge = findFocusTarget(inWindow) ?? findFocusTarget(inPage);
    refuge?.focus({ preventScroll: true });
  };

  const remember = ({ target }: FocusEvent) => {
    // The ends of a window, outside of it, which lead the focus back.
    if ((target as Element).matches('[data-base-ui-focus-guard]')) return;
    showWhole(target as Element);
    const place = describePlace(target as Element);
    if (place.element.closest('[role=dialog], section[aria-live]')) inWindow = place;
    else [inWindow, inPage] = [undefined, place];
  };
  // Toasts keep the event from what is around them.
  document.addEventListener('focusin', remember, { capture: true });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget || !document.hasFocus()) return;
    // A click on the page background blurs, too; a removed element is disconnected by the next microtask.
    queueMicrotask(() => !isLeaving(target as Element) && ([inWindow, inPage] = [undefined, undefined]));
  });
  new MutationObserver(checkLater).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });
}

const isGone = (element: Element) => !element.isConnected || element.matches(':disabled');

/** Also an element of a dialog whose closing animation runs. */
const isLeaving = (element: Element) => isGone(element) || element.closest('[role=dialog][data-closed]') !== null;

function describePlace(element: Element): Place {
  const around: Place['around'] = [];
  for (let inner = element; inner.parentElement && inner !== document.body; inner = inner.parentElement)
    around.push({ node: inner.parentElement, index: [...inner.parentElement.children].indexOf(inner) });
  return { element, around };
}

function findFocusTarget(place: Place | undefined): HTMLElement | undefined {
  if (!place) return undefined;
  if (!isGone(place.element)) return place.element as HTMLElement;
  for (const { node, index } of place.around) {
    if (!node.isConnected || node === document.body || !node.checkVisibility()) continue;
    if (node.matches('ul, ol')) {
      const entry = node.children[Math.min(index, node.children.length - 1)];
      const control = entry?.querySelector<HTMLElement>(FOCUSABLE);
      if (control) return control;
    }
    if (node.matches(MEANINGFUL)) return makeFocusable(node as HTMLElement);
  }
  return undefined;
}

function makeFocusable(element: HTMLElement): HTMLElement {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  return element;
}

/** Browsers do not scroll partly visible elements into view on Tab, for example in horizontal lists. */
function showWhole(control: Element): void {
  const { left, right } = control.getBoundingClientRect();
  if (left < 0 || right > window.innerWidth) control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
