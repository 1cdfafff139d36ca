import { expect, test } from 'vitest';
import { erasFor, widerEras } from './books.eras.rules.ts';

const MILLION = 1_000_000;

test.each([
  ['what a fifth has, among the latest thousands', 200_000, { step: 10_000, eras: [100, 99] }],
  ['what few have, further back', 4000, { step: 100_000, eras: [10, 9, 8, 7, 6, 5, 4, 3] }],
  ['what hardly any have, among all', 1500, undefined],
])('looks for %s', (_, matches, eras) => expect(erasFor(matches, MILLION)).toEqual(eras));

test('a small library is looked at as a whole', () => expect(erasFor(9000, 10_000)).toBeUndefined());

test('looks further back for what was expected nearer', () => {
  const first = erasFor(200_000, MILLION)!;
  expect(widerEras(first, 900)).toEqual({ step: 10_000, eras: [100, 99, 98, 97, 96] });
  expect(widerEras(first, 90)).toEqual({ step: 100_000, eras: [10, 9, 8, 7] });
  expect(widerEras(first, 10)).toBeUndefined();
  expect(widerEras(erasFor(4000, MILLION)!, 900)).toBeUndefined();
});
