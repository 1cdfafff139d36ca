import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const END_TOLERANCE = 60;
/** Above where reading stopped, so that what went before can be seen. */
const ROOM_ABOVE = 24;

type Shown = {
  /** The ids or numbers of the first and the last message. */
  first: number | undefined;
  last: number | undefined;
  unsentCount: number;
};

/**
 * Keeps the view where the reader is while the log changes: at its end if it was there or something of one's own is added,
 * else on the same message, also when earlier ones appear above. Begins at the element marked `data-unread`, or at the end.
 */
export function useChatScroll({ first, last, unsentCount }: Shown) {
  const box = useRef<HTMLDivElement>(null);
  const was = useRef({ first, unsentCount, top: 0, height: 0, atEnd: true, isPlaced: false });
  /** Where the log ended when the reader went up; null while at the end. */
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

  // The keyboard of a phone, or a card above, makes the log lower; late fonts make what it holds higher.
  useEffect(() => {
    const element = box.current!;
    const resized = new ResizeObserver(() => {
      if (was.current.atEnd) element.scrollTop = element.scrollHeight;
    });
    resized.observe(element);
    resized.observe(element.firstElementChild!);
    return () => resized.disconnect();
  }, []);

  const toEnd = () =>
    box.current!.scrollTo({ top: box.current!.scrollHeight, behavior: isMotionReduced() ? 'instant' : 'smooth' });

  return { box, leftAt, onScroll: remember, toEnd };
}

function scrollToUnread(box: HTMLElement) {
  const unread = box.querySelector('[data-unread]');
  const fromTop = unread ? unread.getBoundingClientRect().top - box.getBoundingClientRect().top - ROOM_ABOVE : Infinity;
  Object.assign(box, { scrollTop: Math.min(box.scrollTop + fromTop, box.scrollHeight) });
}

const isMotionReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
