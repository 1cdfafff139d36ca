import { useEffect, useState } from 'react';

/** Browsers end longer timers at once. */
const MAX_DELAY_MS = 24 * 60 * 60 * 1000;

/** The present in milliseconds, which moves on when as many have passed as `getDelay` says. */
export function useNow(getDelay: (now: number) => number): number {
  const [now, setNow] = useState(Date.now);
  const delay = Math.min(getDelay(now), MAX_DELAY_MS);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), delay);
    return () => clearTimeout(timer);
  }, [now, delay]);
  return now;
}
