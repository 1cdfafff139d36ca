/** Longer than this nobody is kept waiting, however busy the browser is: in milliseconds. */
const TIMEOUT = 1000;

/** Does something as soon as the browser has nothing better to do: for what comes after the first screen. */
export function runWhenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: TIMEOUT });
  else setTimeout(work, TIMEOUT);
}

/** Resolves then. */
export const awaitIdle = () => new Promise<void>(runWhenIdle);
