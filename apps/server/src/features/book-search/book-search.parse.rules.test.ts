import { replaceDate } from '@wandering-books/contract/books/book-list-address.ts';
import { BookFilters } from '@wandering-books/contract/books/books.ts';
import { expect, it } from 'vitest';
import { parseReference, parseTimes } from './book-search.parse.rules.ts';

it('distinguishes an id from a name', () => {
  const ids = ['7', '0', '99999999999'].map(parseReference);
  expect(ids).toEqual([{ id: 7 }, { id: 0 }, { id: 0 }]);
  const names = ['Fiction', '7th Heaven', '-1'];
  expect(names.map(parseReference)).toEqual(names.map((name) => ({ name })));
});

it.each([
  [{ date: '2024-12-31' }, '2024-12-31T00:00:00.000Z', '2025-01-01T00:00:00.000Z'],
  [replaceDate({ date: '2024-12-31' }), '2024-12-30T18:30:00.000Z', '2024-12-31T18:30:00.000Z'],
  [replaceDate({ date: 'soon' }), undefined, undefined],
  [{}, undefined, undefined],
])('finds books from the first moment to the last one of %j', (given, since, before) => {
  const { data = { page: 1, per_page: 1 } } = BookFilters.safeParse(given);
  const times = parseTimes(data);
  expect([times.since?.toISOString(), times.before?.toISOString()]).toEqual([since, before]);
});
