export const MAX_BOOK_PHOTOS = 6;
