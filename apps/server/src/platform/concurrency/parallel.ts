import { setImmediate as endOfTurn } from 'node:timers/promises';

/** Works on a few items at once. After a failure it rejects when the running ones have ended. */
export async function runInParallel<T>(items: AsyncGenerator<T>, work: (item: T) => Promise<unknown>, width = 8) {
  const runNext = async () => {
    for await (const item of items) await work(item);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: width }, runNext));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Maps a long list without blocking the event loop: other requests are served after every `perTurn` items. */
export async function mapInTurns<T, Result>(items: readonly T[], perTurn: number, map: (item: T) => Result) {
  const results: Result[] = [];
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % perTurn === 0) await endOfTurn();
    results.push(map(item));
  }
  return results;
}

/** Filters a long list, one item at a time between other requests. */
export const filterInTurns = async <T>(items: readonly T[], isWanted: (item: T) => boolean) =>
  (await mapInTurns(items, 1, (item) => (isWanted(item) ? [item] : []))).flat();
