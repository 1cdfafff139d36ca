/** The parts of the API that public pages read. */
export const allow = [
  '/api/book-posts/',
  '/api/categories',
  '/api/languages',
  '/api/cities',
  '/api/colleges',
  '/api/hero/',
];

/** Addresses without pages. */
export const disallow = ['/api/', '/broadcasting/'];
