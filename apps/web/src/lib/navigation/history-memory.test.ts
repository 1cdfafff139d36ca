import type { Location } from 'react-router';
import { expect, test } from 'vitest';
import { createHistoryMemory } from './history-memory.ts';

const buildLocation = (about: Partial<Location>): Location => ({
  key: 'default',
  pathname: '/terms',
  search: '',
  hash: '',
  state: null,
  ...about,
});

test('stores a value per history entry', () => {
  const places = createHistoryMemory<number>('places');
  places.remember(buildLocation({}), 300);
  places.remember(buildLocation({ key: 'k3x' }), 70);
  expect(places.find(buildLocation({}))).toBe(300);
  expect(places.find(buildLocation({ key: 'k3x', pathname: '/books' }))).toBe(70);
  expect(places.find(buildLocation({ search: '?lang=hi' }))).toBeUndefined();
});

test('separates fragments that the browser navigates to itself', () => {
  const places = createHistoryMemory<number>('places');
  places.remember(buildLocation({}), 300);
  expect(places.find(buildLocation({ hash: '#changes' }))).toBeUndefined();
});
