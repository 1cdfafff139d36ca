import { useLayoutEffect, useSyncExternalStore } from 'react';

/** A page of 40rem, beside a column of 24rem. */
const MIN_WIDTH_REM = 64;
const HEADER_PX = 64;

/** Whether there is room for a column beside the page, at the size of the reader's text. */
export const useHasColumn = () => useSyncExternalStore(subscribe, hasRoom);

function hasRoom() {
  const { fontSize } = getComputedStyle(document.documentElement);
  return window.innerWidth >= MIN_WIDTH_REM * Number.parseFloat(fontSize);
}

function subscribe(listener: () => void): () => void {
  const size = new ResizeObserver(listener);
  size.observe(document.documentElement);
  return () => size.disconnect();
}

/** Makes room for the column. */
export function useRoomForColumn(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const toggle = () => keepPlace(() => document.documentElement.toggleAttribute('data-has-column'));
    toggle();
    return toggle;
  }, [isOpen]);
}

/** Scrolls, so that what is read stays where it is. */
function keepPlace(change: () => void): void {
  if (window.scrollY === 0) return change();
  const texts = [...document.querySelectorAll('main :is(h1, h2, h3, p, li):not(nav *)')];
  const getTop = (text?: Element) => text?.getBoundingClientRect().top ?? 0;
  const first = texts.find((text) => getTop(text) > HEADER_PX);
  const top = getTop(first);
  change();
  window.scrollBy({ top: getTop(first) - top, behavior: 'instant' });
}
