/** How many photos a book has at most; the first is its cover. */
export const MAX_BOOK_PHOTOS = 6;
