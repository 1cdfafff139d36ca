import { useEffect, useLayoutEffect, useRef } from 'react';

const NEAR = 60;

/**
 * Keeps the view where the reader is while the log changes: at its end if it was there or something of one's own is added,
 * else on the same message, also when earlier ones appear above. Takes what the log begins with and how much is unsent.
 */
export function useStayAtEnd(first: number | undefined, unsentCount: number) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef({ first, unsentCount, top: 0, height: 0, atEnd: true });

  const remember = () => {
    const element = box.current;
    if (!element) return;
    const { scrollTop: top, scrollHeight: height, clientHeight } = element;
    Object.assign(last.current, { top, height, atEnd: height - top - clientHeight < NEAR });
  };

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { top, height, atEnd } = last.current;
    if (atEnd || unsentCount > last.current.unsentCount) element.scrollTop = element.scrollHeight;
    else if (first !== last.current.first) element.scrollTop = top + element.scrollHeight - height;
    Object.assign(last.current, { first, unsentCount });
    remember();
  });

  // The keyboard of a phone makes the log lower.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const resized = new ResizeObserver(() => {
      if (last.current.atEnd) element.scrollTop = element.scrollHeight;
    });
    resized.observe(element);
    return () => resized.disconnect();
  }, []);

  return { box, onScroll: remember };
}
