import { expect, it } from 'vitest';
import { roundDistance } from './books.present.ts';

it('rounds distances', () => {
  expect(roundDistance(0)).toEqual({ distance: 0, distance_text: 'less than 1 km away' });
  expect(roundDistance(0.99)).toEqual({ distance: 0, distance_text: 'less than 1 km away' });
  expect(roundDistance(1)).toEqual({ distance: 1, distance_text: 'about 1 km away' });
  expect(roundDistance(3.4)).toEqual({ distance: 3, distance_text: 'about 3 km away' });
});
