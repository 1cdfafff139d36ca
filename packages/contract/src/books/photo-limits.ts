/** Shared by forms and schemas; kept apart so that the browser does not load the schemas. */
export const MAX_BOOK_PHOTOS = 6;
