import { useEffect } from 'react';

/** Smaller differences are browser bars. */
const MIN_KEYBOARD_HEIGHT = 120;
const HEIGHT = '--visible-height';
const TOP = '--visible-top';

/**
 * Publishes the visible viewport above an on-screen keyboard as `--visible-height` and `--visible-top`; unset
 * without a keyboard. Most phones overlay the keyboard without resizing the page.
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
