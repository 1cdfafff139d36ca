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

test('each entry of the history has a memory of its own', () => {
  const places = createHistoryMemory<number>('places');
  places.remember(buildLocation({}), 300);
  places.remember(buildLocation({ key: 'k3x' }), 70);
  expect(places.find(buildLocation({}))).toBe(300);
  expect(places.find(buildLocation({ key: 'k3x', pathname: '/books' }))).toBe(70);
  expect(places.find(buildLocation({ search: '?lang=hi' }))).toBeUndefined();
});

test('a part to which the browser leads by itself is not where the page was left', () => {
  const places = createHistoryMemory<number>('places');
  places.remember(buildLocation({}), 300);
  expect(places.find(buildLocation({ hash: '#changes' }))).toBeUndefined();
});
