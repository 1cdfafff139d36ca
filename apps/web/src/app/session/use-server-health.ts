import { useEffect, useState } from 'react';

const POLL_INTERVAL_MS = 5000;

/**
 * Whether the server is healthy; undefined while unknown. Polls while it is not, and reloads the page when it
 * recovers.
 */
export function useServerHealth() {
  const [isThere, setThere] = useState<boolean>();
  const [timesAsked, setTimesAsked] = useState(0);

  useEffect(() => {
    const watch = new AbortController();
    let wasGone = timesAsked > 0;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const answers = await isHealthy(watch.signal);
      if (watch.signal.aborted) return;
      if (answers && wasGone) return window.location.reload();
      wasGone = !answers;
      setThere(answers);
      if (wasGone) timer = setTimeout(() => void ask(), POLL_INTERVAL_MS);
    };
    void ask();
    return () => {
      watch.abort();
      clearTimeout(timer);
    };
  }, [timesAsked]);

  return { isThere, checkNow: () => setTimesAsked(timesAsked + 1) };
}

const isHealthy = (signal: AbortSignal) =>
  fetch('/api/health', { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
