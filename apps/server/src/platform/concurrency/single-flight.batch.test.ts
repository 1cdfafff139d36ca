import { expect, test } from 'vitest';
import { createBatch } from './single-flight.ts';

test('loads all keys requested before the load starts, each once', async () => {
  const asked: string[][] = [];
  const lengthOf = createBatch(async (words: string[]) => {
    asked.push(words);
    return new Map(words.filter((word) => word !== 'unknown').map((word) => [word, word.length]));
  });
  expect(await Promise.all(['to', 'be', 'to', 'unknown'].map(lengthOf))).toEqual([2, 2, 2, undefined]);
  expect(await lengthOf('later')).toBe(5);
  expect(asked).toEqual([['to', 'be', 'unknown'], ['later']]);
});
