const TIMEOUT_MS = 3000;
const INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Retries while content loads, until it succeeds, the reader scrolls, or the timeout expires. */
export function retryOnResize(attempt: () => boolean): () => void {
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const event of INTERRUPTIONS) window.removeEventListener(event, stop);
  };
  const growth = new ResizeObserver(() => attempt() && stop());
  const timer = setTimeout(stop, TIMEOUT_MS);
  for (const event of INTERRUPTIONS) window.addEventListener(event, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}
