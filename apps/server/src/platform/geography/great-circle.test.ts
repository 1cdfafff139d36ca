import { expect, it } from 'vitest';
import { calculateChordKm, calculateDistanceKm, EARTH_KM, pickRandomPoint } from './great-circle.ts';

const bengaluru = { latitude: 12.9716, longitude: 77.5946 };
const mysuru = { latitude: 12.2958, longitude: 76.6394 };
const delhi = { latitude: 28.6139, longitude: 77.209 };
const noida = { latitude: 28.5355, longitude: 77.391 };
const mumbai = { latitude: 19.076, longitude: 72.8777 };

it.each([
  ['Bengaluru to Mysuru', bengaluru, mysuru, 128.1],
  ['Delhi to Noida', delhi, noida, 19.8],
  ['Delhi to Mumbai', delhi, mumbai, 1148.1],
  ['a place to itself', delhi, delhi, 0],
  ['across the date line', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111.2],
  ['to the other side of the earth', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20015.1],
])('measures the distance from %s', (_, from, to, kilometres) => {
  expect(calculateDistanceKm(from, to)).toBeCloseTo(kilometres, 0);
  expect(calculateDistanceKm(to, from)).toBeCloseTo(kilometres, 0);
});

it.each([
  ['a place to itself', 0, 0],
  ['a neighbour', 10, 10],
  [
    'a third of the way around, from corner to corner of a triangle',
    (2 / 3) * Math.PI * EARTH_KM,
    Math.sqrt(3) * EARTH_KM,
  ],
  ['the other side of the earth', Math.PI * EARTH_KM, 2 * EARTH_KM],
  ['no farther than that', 4 * Math.PI * EARTH_KM, 2 * EARTH_KM],
])('calculates the chord for %s', (_, kilometres, chord) => expect(calculateChordKm(kilometres)).toBeCloseTo(chord, 3));

const kolkata = { latitude: 22.5726, longitude: 88.3639 };
const chennai = { latitude: 13.0827, longitude: 80.2707 };
const pune = { latitude: 18.5204, longitude: 73.8567 };
const hyderabad = { latitude: 17.385, longitude: 78.4867 };
const jaipur = { latitude: 26.9124, longitude: 75.7873 };
const kochi = { latitude: 9.9312, longitude: 76.2673 };
const lucknow = { latitude: 26.8467, longitude: 80.9462 };

/** Expected values: Vincenty's formulae on the ellipsoid WGS 84. */
it.each([
  ['Bengaluru to Mysuru', bengaluru, mysuru, 127.9],
  ['Delhi to Noida', delhi, noida, 19.8],
  ['Delhi to Mumbai', delhi, mumbai, 1144.5],
  ['Mumbai to Pune', mumbai, pune, 120.1],
  ['Kolkata to Delhi', kolkata, delhi, 1304.2],
  ['Chennai to Bengaluru', chennai, bengaluru, 290.5],
  ['Hyderabad to Mumbai', hyderabad, mumbai, 622],
  ['Delhi to Jaipur', delhi, jaipur, 234.9],
  ['Kochi to Chennai', kochi, chennai, 558.8],
  ['Kolkata to Lucknow', kolkata, lucknow, 887.1],
])('is accurate to 1 %% for %s', (_, from, to, kilometres) =>
  expect(Math.abs(calculateDistanceKm(from, to) / kilometres - 1)).toBeLessThan(0.01),
);

it.each([
  ['in Delhi', delhi],
  ['at the date line', { latitude: -17, longitude: 179.9999 }],
  ['at the north pole', { latitude: 90, longitude: 12 }],
  ['at the south pole', { latitude: -90, longitude: -180 }],
])('picks a point within the ring in every direction, %s', (_, from) => {
  for (let step = 0; step < 200; step++) {
    const to = pickRandomPoint(from, 0.5, 1, () => (step % 20) / 20 + step / 10_000);
    expect(calculateDistanceKm(from, to)).toBeGreaterThan(0.4999);
    expect(calculateDistanceKm(from, to)).toBeLessThan(1.0101);
    expect(Math.abs(to.latitude)).toBeLessThanOrEqual(90);
    expect(Math.abs(to.longitude)).toBeLessThanOrEqual(180);
  }
});

it('picks points in all directions', () => {
  const sides = Array.from({ length: 200 }, () => pickRandomPoint(delhi, 0.5, 1, Math.random)).map(
    ({ latitude, longitude }) => `${Math.sign(latitude - delhi.latitude)} ${Math.sign(longitude - delhi.longitude)}`,
  );
  expect(new Set(sides)).toEqual(new Set(['1 1', '1 -1', '-1 1', '-1 -1']));
});
