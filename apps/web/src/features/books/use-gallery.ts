import { useCallback, useEffect, useRef, useState } from 'react';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Which of several things in a row is shown, however the reader came to it: by swiping, by keys or by `go`. */
export function useGallery(count: number, start: number) {
  const row = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(start);

  const strip = useCallback(
    (element: HTMLElement | null) => {
      row.current = element;
      if (element) element.scrollLeft = start * element.clientWidth;
    },
    [start],
  );
  const go = useCallback(
    (index: number) => {
      const element = row.current;
      if (!element || index < 0 || index >= count) return;
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      element.scrollTo({ left: index * element.clientWidth, behavior: isCalm ? 'auto' : 'smooth' });
    },
    [count],
  );
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      // What is made larger is moved about by the same keys.
      if (step === undefined || (event.target as Element | null)?.matches('li')) return;
      event.preventDefault();
      go(current + step);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [current, go]);

  return { strip, current, go, onScroll };
}
