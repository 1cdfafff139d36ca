/** Caches the result of `load` for some milliseconds and shares a running load. Failures are not cached. */
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
