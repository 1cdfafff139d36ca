import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('paths contain their id and filters', () => {
  expect(paths.book(7)).toBe('/book/7');
  expect(paths.user(12)).toBe('/user/12');
  expect(paths.privacy()).toBe('/privacy');
  expect(paths.privacy('cookies')).toBe('/privacy#cookies');
  expect(paths.books()).toBe('/books');
  expect(paths.books({ category: 'Health & Fitness', q: '' })).toBe('/books?category=Health+%26+Fitness');
});
