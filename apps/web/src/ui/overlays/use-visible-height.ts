import { useEffect } from 'react';

const MIN_KEYBOARD_HEIGHT = 120;
const HEIGHT = '--visible-height';
const TOP = '--visible-top';

let usersCount = 0;

/** Publishes the viewport above an on-screen keyboard, which most phones lay over the page. */
export function useVisibleHeight(active: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport || !active) return;
    const { style } = document.documentElement;
    const forget = () => [HEIGHT, TOP].forEach((name) => style.removeProperty(name));
    const measure = () => {
      const isKeyboard = viewport.scale === 1 && window.innerHeight - viewport.height > MIN_KEYBOARD_HEIGHT;
      if (!isKeyboard) return forget();
      style.setProperty(HEIGHT, `${viewport.height}px`);
      style.setProperty(TOP, `${viewport.offsetTop}px`);
    };
    usersCount += 1;
    measure();
    for (const event of ['resize', 'scroll']) viewport.addEventListener(event, measure);
    return () => {
      for (const event of ['resize', 'scroll']) viewport.removeEventListener(event, measure);
      usersCount -= 1;
      if (usersCount === 0) forget();
    };
  }, [active]);
}
