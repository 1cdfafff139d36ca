/**
 * Loads once and gives everybody the same for so many milliseconds, also those who come while it is being loaded. A failure is
 * passed to those who wait for it and not kept.
 */
export function createTtlCache<T>(milliseconds: number, clock: () => Date, load: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; until: number } | undefined;

  return () => {
    const now = clock().getTime();
    if (kept && now < kept.until) return kept.value;
    const value = load();
    kept = { value, until: now + milliseconds };
    value.catch(() => {
      if (kept?.value === value) kept = undefined;
    });
    return value;
  };
}
