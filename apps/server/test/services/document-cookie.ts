import { deriveDocumentToken } from '../../src/platform/security/tokens.ts';

/** The cookie that a log-in sets, for a browser. */
export const createDocumentCookie = (url: string, token: string) => ({
  name: 'wandering_books_session',
  value: deriveDocumentToken(token),
  url,
});
