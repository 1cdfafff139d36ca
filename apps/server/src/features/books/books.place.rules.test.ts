import { expect, it } from 'vitest';
import { toldDistance } from './books.place.rules.ts';

it('tells distances in steps', () => {
  expect(toldDistance(0)).toEqual({ distance: 0, distance_text: 'less than 1 km away' });
  expect(toldDistance(0.99)).toEqual({ distance: 0, distance_text: 'less than 1 km away' });
  expect(toldDistance(1)).toEqual({ distance: 1, distance_text: 'about 1 km away' });
  expect(toldDistance(3.4)).toEqual({ distance: 3, distance_text: 'about 3 km away' });
});
