import { useCallback, useEffect, useRef, useState } from 'react';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

export function useGallery(count: number, start: number) {
  const row = useRef<HTMLElement>(null);
  /** The target of the running scroll animation; further key presses count from it. */
  const target = useRef<number>(undefined);
  const [current, setCurrent] = useState(start);

  const strip = useCallback(
    (element: HTMLElement | null) => {
      row.current = element;
      if (element) element.scrollLeft = start * element.clientWidth;
    },
    [start],
  );
  const move = useCallback(
    (by: number) => {
      const element = row.current;
      if (!element) return;
      const index = Math.min(count - 1, Math.max(0, (target.current ?? getIndex(element)) + by));
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (index === getIndex(element)) return;
      target.current = index;
      element.scrollTo({ left: index * element.clientWidth, behavior: isCalm ? 'auto' : 'smooth' });
    },
    [count],
  );
  const onScroll = () => {
    if (!row.current) return;
    const index = getIndex(row.current);
    if (index === target.current) target.current = undefined;
    setCurrent(index);
  };
  /** A drag cancels the animation. */
  const onPointerDown = () => {
    target.current = undefined;
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      // Arrow keys pan an enlarged photo.
      if (step === undefined || (event.target as Element | null)?.matches('li')) return;
      event.preventDefault();
      move(step);
    };
    // Capture phase: dialogs stop the propagation of these keys.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [move]);

  return { current, move, strip: { ref: strip, onScroll, onPointerDown } };
}

const getIndex = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / clientWidth);
