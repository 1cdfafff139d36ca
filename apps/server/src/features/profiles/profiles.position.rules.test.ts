import { expect, it } from 'vitest';
import { kilometresBetween } from '../../platform/geography/great-circle.ts';
import { isSettled, publicPosition } from './profiles.position.rules.ts';

const home = { latitude: 12.9716, longitude: 77.5946 };
const metre = 1 / 111_195;

it('moves the public position by 500 to 1000 metres', () => {
  const moves = Array.from({ length: 500 }, () => kilometresBetween(home, publicPosition(home, Math.random)));
  expect(Math.min(...moves)).toBeGreaterThanOrEqual(0.4999);
  expect(Math.max(...moves)).toBeLessThanOrEqual(1.0001);
  expect(new Set(moves.map((kilometres) => Math.floor(kilometres * 10))).size).toBeGreaterThan(4);
});

it('keeps it within two kilometres', () => {
  expect(isSettled(home, { ...home, latitude: home.latitude + 1990 * metre })).toBe(true);
  expect(isSettled(home, { ...home, latitude: home.latitude + 2010 * metre })).toBe(false);
});
