/** Yields `count` values, repeating from the start. */
export function* takeCyclically<T>(values: T[], count: number) {
  for (let at = 0; at < count; at++) yield values[at % values.length]!;
}

/** Processes all values concurrently; returns the milliseconds of each in the order they began. */
export async function measureConcurrently<T>(
  workers: number,
  values: Iterable<T>,
  work: (value: T) => Promise<unknown>,
) {
  const left = values[Symbol.iterator]();
  const times: number[] = [];
  const worker = async () => {
    for (let next = left.next(); !next.done; next = left.next()) {
      const at = times.push(0) - 1;
      const started = performance.now();
      await work(next.value);
      times[at] = performance.now() - started;
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return times;
}

/** The percentile of unsorted values, with `share` from 0 to 1. */
export const calculatePercentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
