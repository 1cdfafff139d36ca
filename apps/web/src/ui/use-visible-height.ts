import { useEffect } from 'react';

/** Smaller differences are bars of the browser that come and go. */
const MIN_KEYBOARD_HEIGHT = 120;
const HEIGHT = '--visible-height';
const TOP = '--visible-top';

/**
 * Tells the style sheet how much of the page a phone's keyboard leaves to be seen, and from where, as `--visible-height` and
 * `--visible-top`. Without a keyboard they are not set: most phones lay it over the page without making that lower.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const { style } = document.documentElement;
    const forget = () => [HEIGHT, TOP].forEach((name) => style.removeProperty(name));
    const measure = () => {
      const isKeyboard = seen.scale === 1 && window.innerHeight - seen.height > MIN_KEYBOARD_HEIGHT;
      if (!isKeyboard) return forget();
      style.setProperty(HEIGHT, `${seen.height}px`);
      style.setProperty(TOP, `${seen.offsetTop}px`);
    };
    for (const event of ['resize', 'scroll']) seen.addEventListener(event, measure);
    return () => {
      for (const event of ['resize', 'scroll']) seen.removeEventListener(event, measure);
      forget();
    };
  }, []);
}
