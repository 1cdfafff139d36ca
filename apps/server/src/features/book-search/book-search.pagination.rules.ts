/** Totals are counted no further, where finding does not count less. */
export const MOST_COUNTED = 1000;

interface Counted {
  page: number;
  per_page: number;
  hasMore: boolean;
  count: number;
  /** Whether `count` is all of them, and not only how far was counted. */
  isExact: boolean;
  /** How far was counted. */
  limit: number;
}

/** The figures of a page. While there is more, the last page is known to be further on, however far was counted. */
export function buildPaginationMeta({ page, per_page, hasMore, count, isExact, limit }: Counted) {
  const isCapped = !isExact && count > limit;
  const seen = hasMore ? page * per_page : 0;
  const total = isCapped ? Math.max(limit, seen) : count;
  const last = Math.max(1, Math.ceil(total / per_page));
  return { total, total_is_capped: isCapped, per_page, page, last_page: hasMore ? Math.max(last, page + 1) : last };
}
