/** Does something as soon as the browser has nothing better to do: for what comes after the first screen. */
export function runWhenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 1000);
}
