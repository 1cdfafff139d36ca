import { expect, it } from 'vitest';
import { buildPaginationMeta } from './pagination.rules.ts';

it('always reports a next page while there are more books', () => {
  const figures = { page: 60, per_page: 20, hasMore: true, count: 1001, isExact: false, limit: 1000 };
  expect(buildPaginationMeta(figures)).toEqual({
    total: 1200,
    total_is_capped: true,
    per_page: 20,
    page: 60,
    last_page: 61,
  });
  expect(buildPaginationMeta({ ...figures, page: 1 })).toMatchObject({
    total: 1000,
    total_is_capped: true,
    last_page: 50,
  });
  expect(buildPaginationMeta({ ...figures, page: 1, count: 1000 })).toMatchObject({
    total: 1000,
    total_is_capped: false,
  });
  expect(
    buildPaginationMeta({ page: 61, per_page: 20, hasMore: false, count: 1203, isExact: true, limit: 1000 }),
  ).toMatchObject({
    total: 1203,
    total_is_capped: false,
    last_page: 61,
  });
});
