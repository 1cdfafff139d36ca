import { setImmediate as endOfTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { filterInTurns, mapInTurns } from './parallel.ts';

const NUMBERS = Array.from({ length: 10 }, (_, at) => at);

/** Counts the turns of the event loop that begin while work runs. */
async function countTurns(work: Promise<unknown>) {
  let [turns, isRunning] = [0, true];
  void work.then(() => (isRunning = false));
  for (; isRunning; turns++) await endOfTurn();
  return turns;
}

test('maps in order, and ends the turn after some items', async () => {
  expect(await mapInTurns(NUMBERS, 3, (number) => number * 2)).toEqual(NUMBERS.map((number) => number * 2));
  expect(await countTurns(mapInTurns(NUMBERS, 2, String))).toBeGreaterThanOrEqual(4);
});

test('filters in order, and ends the turn after each item', async () => {
  expect(await filterInTurns(NUMBERS, (number) => number % 2 === 1)).toEqual([1, 3, 5, 7, 9]);
  expect(await countTurns(filterInTurns(NUMBERS, () => true))).toBeGreaterThanOrEqual(9);
});
