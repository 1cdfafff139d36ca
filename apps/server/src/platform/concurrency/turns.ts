import { setImmediate as endOfTurn } from 'node:timers/promises';

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
