import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const END_TOLERANCE = 60;
const MARGIN_ABOVE = 24;

type Shown = { first: number | undefined; last: number | undefined; unsentCount: number };

/**
 * Keeps the scroll position when the log changes: at the end if the reader was there or sent something, otherwise
 * on the same message. Starts at the element marked `data-unread`, or at the end.
 */
export function useChatScroll({ first, last, unsentCount }: Shown) {
  const box = useRef<HTMLDivElement>(null);
  const was = useRef({ first, unsentCount, top: 0, height: 0, atEnd: true, isPlaced: false });
  /** The end of the log when the reader scrolled up; null while at the end. */
  const [leftAt, setLeftAt] = useState<number | null>(null);

  const remember = () => {
    const { scrollTop: top, scrollHeight: height, clientHeight } = box.current!;
    const atEnd = height - top - clientHeight < END_TOLERANCE;
    if (atEnd !== was.current.atEnd) setLeftAt(atEnd ? null : (last ?? 0));
    Object.assign(was.current, { top, height, atEnd });
  };

  useLayoutEffect(() => {
    const element = box.current!;
    const { top, height, atEnd, isPlaced } = was.current;
    if (!isPlaced && last !== undefined) {
      was.current.isPlaced = true;
      scrollToUnread(element);
    } else if (atEnd || unsentCount > was.current.unsentCount) element.scrollTop = element.scrollHeight;
    else if (first !== was.current.first) element.scrollTop = top + element.scrollHeight - height;
    Object.assign(was.current, { first, unsentCount });
    remember();
  });

  // The on-screen keyboard, a card above or late fonts change the height.
  useEffect(() => {
    const element = box.current!;
    const resized = new ResizeObserver(() => {
      if (was.current.atEnd) element.scrollTop = element.scrollHeight;
    });
    resized.observe(element);
    resized.observe(element.firstElementChild!);
    return () => resized.disconnect();
  }, []);

  const toEnd = () => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.current!.scrollTo({ top: box.current!.scrollHeight, behavior: isCalm ? 'instant' : 'smooth' });
  };

  return { box, leftAt, onScroll: remember, toEnd };
}

function scrollToUnread(box: HTMLElement) {
  const unread = box.querySelector('[data-unread]');
  const fromTop = unread
    ? unread.getBoundingClientRect().top - box.getBoundingClientRect().top - MARGIN_ABOVE
    : Infinity;
  Object.assign(box, { scrollTop: Math.min(box.scrollTop + fromTop, box.scrollHeight) });
}
