/** Pages of an infinite query. */
export const BY_PAGE = {
  initialPageParam: 1,
  getNextPageParam: ({ page, last_page }: { page: number; last_page: number }) =>
    page < last_page ? page + 1 : undefined,
};
