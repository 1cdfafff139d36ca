/** Upper bound of exact totals, unless finding the books counts further anyway. */
export const MAX_COUNTED = 1000;

interface Counted {
  page: number;
  per_page: number;
  hasMore: boolean;
  count: number;
  /** Whether `count` is the exact total, not a lower bound. */
  isExact: boolean;
  /** Upper bound of the count. */
  limit: number;
}

/**
 * Pagination metadata. While there are more books, the last page is reported as a later one even when counting stopped.
 */
export function buildPaginationMeta({ page, per_page, hasMore, count, isExact, limit }: Counted) {
  const isCapped = !isExact && count > limit;
  const seen = hasMore ? page * per_page : 0;
  const total = isCapped ? Math.max(limit, seen) : count;
  const last = Math.max(1, Math.ceil(total / per_page));
  return { total, total_is_capped: isCapped, per_page, page, last_page: hasMore ? Math.max(last, page + 1) : last };
}
