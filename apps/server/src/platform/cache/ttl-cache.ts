/** Caches the result of `load` for some milliseconds and shares a running load. Failures are not cached. */
export function createTtlCache<T>(milliseconds: number, clock: () => Date, load: () => Promise<T>): () => Promise<T> {
  let entry: { value: Promise<T>; until: number } | undefined;

  return () => {
    const now = clock().getTime();
    if (entry && now < entry.until) return entry.value;
    const value = load();
    entry = { value, until: now + milliseconds };
    value.catch(() => {
      if (entry?.value === value) entry = undefined;
    });
    return value;
  };
}
