/** Pixels between it and the edge. */
const MARGIN = 8;

/** Moves what hangs from a control sideways as far as it stands beside the screen. A ref, for as long as it is shown. */
export function keepOnScreen(element: HTMLElement | null) {
  if (!element) return undefined;
  const place = () => {
    element.style.translate = '';
    const { left, right } = element.getBoundingClientRect();
    const excess = right + MARGIN - document.documentElement.clientWidth;
    element.style.translate = `${Math.max(MARGIN - left, 0) || -Math.max(excess, 0)}px`;
  };
  const size = new ResizeObserver(place);
  size.observe(element);
  return () => size.disconnect();
}
