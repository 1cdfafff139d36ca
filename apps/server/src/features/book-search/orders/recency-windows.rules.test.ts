import { expect, test } from 'vitest';
import { planRecencyWindow, extendRecencyWindow } from './recency-windows.rules.ts';

const MILLION = 1_000_000;
const WANTED = 1000;

test.each([
  ['what a fifth has, among the latest thousands', 200_000, { step: 10_000, steps: [100, 99], span: 10_001 }],
  ['what fewer have, among some more', 50_000, { step: 10_000, steps: [100, 99, 98, 97], span: 30_001 }],
  ['what few have, further back', 4000, { step: 100_000, steps: [10, 9, 8, 7, 6], span: 400_001 }],
  ['what hardly any have, among all', 1500, undefined],
  ['what nobody has, among all', 0, undefined],
])('searches %s', (_, matches, window) => expect(planRecencyWindow(matches, MILLION, WANTED)).toEqual(window));

test('includes the ids of the incomplete last step', () =>
  expect(planRecencyWindow(200_000, MILLION + 8000, WANTED)).toEqual({ step: 10_000, steps: [100], span: 8001 }));

test('searches a small library as a whole', () => expect(planRecencyWindow(9000, 10_000, WANTED)).toBeUndefined());

test('widens the window when it holds fewer than expected', () => {
  const first = planRecencyWindow(200_000, MILLION, WANTED)!;
  expect(extendRecencyWindow(first, 900, WANTED)).toEqual({ step: 10_000, steps: [100, 99, 98], span: 20_001 });
  expect(extendRecencyWindow(first, 90, WANTED)).toEqual({ step: 100_000, steps: [10, 9, 8], span: 200_001 });
  expect(extendRecencyWindow(first, 10, WANTED)).toBeUndefined();
  expect(extendRecencyWindow(first, 0, WANTED)).toBeUndefined();
  expect(extendRecencyWindow(planRecencyWindow(4000, MILLION, WANTED)!, 200, WANTED)).toBeUndefined();
});
