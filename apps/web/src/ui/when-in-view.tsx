import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useHydrated } from './use-hydrated.ts';

const LOAD_DISTANCE = '600px';

type WhenInViewProps = {
  /** As tall as what will come, so that nothing jumps. */
  fallback: ReactNode;
  /** Whether the server leaves it out: nobody who has no scripts sees the page. */
  isLeftOut?: boolean;
  children: ReactNode;
};

/** What is far below is fetched when the reader comes near. What the server has sent along is there at once. */
export function WhenInView({ fallback, isLeftOut = false, children }: WhenInViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(!useHydrated() && !isLeftOut);

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: LOAD_DISTANCE,
    });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);

  return <div ref={place}>{isNear ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}</div>;
}
