import { describe, expect, it } from 'vitest';
import { calculateDistanceKm, pickRandomPoint, type Coordinates } from '../../../platform/geography/great-circle.ts';
import { drawPublicPoint, findSettledPlace, type SettledPlace } from './position.rules.ts';

const home = { latitude: 12.9716, longitude: 77.5946 };
/** A position that many kilometres from home, at an angle given as a fraction of the full turn. */
const away = (kilometres: number, turn = 0) => pickRandomPoint(home, kilometres, kilometres, () => turn);

/** Points for every pair of 100 evenly spread random numbers. */
function drawPoints() {
  const steps = Array.from({ length: 100 }, (_, step) => (step + 0.5) / 100);
  return steps.flatMap((first) =>
    steps.map((second) => {
      const chances = [first, second];
      return drawPublicPoint(home, () => chances.shift()!);
    }),
  );
}

function countInto(parts: number, shares: number[]) {
  const counts = Array.from({ length: parts }, () => 0);
  for (const share of shares) counts[Math.min(parts - 1, Math.floor(share * parts))]!++;
  return counts;
}

describe('the public point', () => {
  const points = drawPoints();

  it('is 500 to 1000 metres away', () => {
    const distances = points.map((point) => calculateDistanceKm(home, point));
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(0.4999);
    expect(Math.max(...distances)).toBeLessThanOrEqual(1.0001);
  });

  it('is uniformly distributed over that ring', () => {
    const areas = points.map((point) => (calculateDistanceKm(home, point) ** 2 - 0.25) / 0.75);
    const sectors = points.map(
      ({ latitude, longitude }) =>
        Math.atan2((longitude - home.longitude) * Math.cos((home.latitude * Math.PI) / 180), latitude - home.latitude) /
          (2 * Math.PI) +
        0.5,
    );
    for (const count of [...countInto(10, areas), ...countInto(10, sectors)]) {
      expect(count).toBeGreaterThan(950);
      expect(count).toBeLessThan(1050);
    }
  });
});

describe('a position reuses a settled place', () => {
  const at = (id: number, exact: Coordinates | null, publicPoint: Coordinates): SettledPlace => ({
    id,
    exact,
    publicPoint,
  });

  it.each([
    [0, 1],
    [1.99, 1],
    [2.01, undefined],
  ])('at %s km from it: %s', (kilometres, id) => {
    expect(findSettledPlace([at(1, home, away(0.7))], away(kilometres))?.id).toBe(id);
  });

  it('the nearest of several, whatever its age', () => {
    const places = [at(1, away(1.5), home), at(2, away(-3), home), at(3, away(0.4), home)];
    expect(findSettledPlace(places, home)?.id).toBe(3);
    expect(findSettledPlace(places, away(-2.5))?.id).toBe(2);
  });

  it.each([
    [0.4, undefined],
    [0.5, 1],
    [1, 1],
    [1.1, undefined],
  ])('that was forgotten, when its point is %s km away: %s', (kilometres, id) => {
    expect(findSettledPlace([at(1, null, away(kilometres, 0.3))], home)?.id).toBe(id);
  });
});
