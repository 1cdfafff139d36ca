/** Milliseconds. */
const IDLE_TIMEOUT_MS = 1000;

export function runWhenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(work, IDLE_TIMEOUT_MS);
}

export const awaitIdle = () => new Promise<void>(runWhenIdle);
