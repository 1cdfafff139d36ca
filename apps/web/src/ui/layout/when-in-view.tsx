import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useHydrated } from '../use-hydrated.ts';

const LOAD_DISTANCE = '600px';

type WhenInViewProps = {
  /** As tall as the content, to avoid a layout shift. */
  fallback: ReactNode;
  /** Omitted from the server-rendered page. */
  isLeftOut?: boolean;
  children: ReactNode;
};

/** Renders its content when it comes near the viewport; server-rendered content is kept. */
export function WhenInView({ fallback, isLeftOut = false, children }: WhenInViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(!useHydrated() && !isLeftOut);

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.at(-1)!.isIntersecting && setNear(true), {
      rootMargin: LOAD_DISTANCE,
    });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);

  return <div ref={place}>{isNear ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}</div>;
}
