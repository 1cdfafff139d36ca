import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

const AHEAD = '600px';

type WhenNearProps = {
  /** As tall as what will come, so that nothing jumps. */
  fallback: ReactNode;
  children: ReactNode;
};

/** What is far below is fetched when the reader comes near. */
export function WhenNear({ fallback, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: AHEAD,
    });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);

  return <div ref={place}>{isNear ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}</div>;
}
