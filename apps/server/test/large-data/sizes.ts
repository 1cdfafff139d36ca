/** Row counts for this number of books. */
export const getSizes = (books: number) => ({
  books,
  users: Math.max(100, Math.round(books / 10)),
  works: 20_000,
  requests: books,
  favourites: Math.round(books / 2),
  conversations: Math.max(50, Math.round(books / 4)),
  messages: 5 * books,
});

export type Sizes = ReturnType<typeof getSizes>;

/** Increase it when the generated data changes; stored data is then generated again. */
export const LARGE_DATA_VERSION = 3;
