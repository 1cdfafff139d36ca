import { expect, test } from 'vitest';
import { countChosen } from './import-rows.tsx';

const ticked = { 2: { group: 'book', isTicked: false }, 3: { group: 'book', isTicked: true } } as const;

test.each([
  ['a group', [], 9],
  ['a group that is left out', ['book' as const], 1],
])('counts the ticked rows of %s', (_, leftOut, count) => {
  expect(countChosen({ leftOut, ticked }, 'book', 10)).toBe(count);
  expect(countChosen({ leftOut, ticked }, 'wish', 10)).toBe(10);
});
