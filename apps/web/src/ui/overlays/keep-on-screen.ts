/** Pixels. */
const MARGIN = 8;

/** A ref callback that moves a popover horizontally into the viewport while it is shown. */
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
