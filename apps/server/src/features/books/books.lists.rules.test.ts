import { expect, it } from 'vitest';
import { dayOf, figuresOf, idIn } from './books.lists.rules.ts';

it('tells an id from a name', () => {
  expect(['7', '0', '99999999999', 'Fiction', '7th Heaven', '-1'].map(idIn)).toEqual([7, 0, 0, ...Array(3)]);
});

it('takes a day from its first moment to before the next', () => {
  const { since, before } = dayOf('2024-12-31');
  expect([since.toISOString(), before.toISOString()]).toEqual(['2024-12-31T00:00:00.000Z', '2025-01-01T00:00:00.000Z']);
});

it('always says that there is a page after this one while there are more books', () => {
  const figures = { page: 60, per_page: 20, hasMore: true, count: 1001, isExact: false };
  expect(figuresOf(figures)).toEqual({ total: 1200, total_is_capped: true, per_page: 20, page: 60, last_page: 61 });
  expect(figuresOf({ ...figures, page: 1 })).toMatchObject({ total: 1000, total_is_capped: true, last_page: 50 });
  expect(figuresOf({ ...figures, page: 1, count: 1000 })).toMatchObject({ total: 1000, total_is_capped: false });
  expect(figuresOf({ page: 61, per_page: 20, hasMore: false, count: 1203, isExact: true })).toMatchObject({
    total: 1203,
    total_is_capped: false,
    last_page: 61,
  });
});
