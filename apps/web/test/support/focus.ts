/** Runs in the page: names the focused element and why its focus is not visible, if so. */
export function describeFocus() {
  const element = document.activeElement ?? document.body;
  // File inputs are hidden; the label behind them looks like a button.
  const isFile = element.matches('[type=file]');
  const label = isFile ? element.nextElementSibling : element.closest('label');
  const name = `${element.tagName} ${element.getAttribute('aria-label') ?? (label ?? element).textContent?.slice(0, 60)}`;
  const shown = label && (isFile || element.getBoundingClientRect().width <= 1) ? label : element;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const hasOutline = (pseudo?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(shown, pseudo);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  };
  const hasRing = () => hasOutline() || hasOutline('::after') || shown.getAttribute('tabindex') === '-1';
  const isOnScreen = () => right > 0 && left < window.innerWidth && bottom > 0 && top < window.innerHeight;
  const isInFront = () => {
    const [first, last] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)];
    // WCAG 2.4.11 requires that it is not entirely hidden; the edge of a scroll container may cross it.
    return [0.1, 0.5, 0.9].some((share) => {
      const seen = document.elementFromPoint((left + right) / 2, first + (last - first) * share);
      return seen !== null && (shown.contains(seen) || seen.contains(shown));
    });
  };
  const checks = { 'without a ring': hasRing, 'off the screen': isOnScreen, 'behind something': isInFront };
  // After the last control the focus is in the browser's own interface.
  const failed = element === document.body ? [] : Object.entries(checks).filter(([, holds]) => !holds());
  return { name, faults: failed.map(([fault]) => `${fault}: ${name}`) };
}
