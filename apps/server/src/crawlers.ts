/** What crawlers may visit of the API: what the open pages ask for. */
export const allow = [
  '/api/book-posts/',
  '/api/categories',
  '/api/languages',
  '/api/cities',
  '/api/colleges',
  '/api/hero/',
];

/** What is no page: nothing to find there for a search engine. */
export const disallow = ['/api/', '/broadcasting/'];
