import { createReader } from '../../e2e/guarantees/support/readers.ts';

/** Registers a member and returns their session token. */
export const registerMember = async (url: string, name: string) => (await createReader(url, name)).token;

const BOOK = { title: 'Home', author: 'Unknown', category_id: 1, language_id: 1, type: 'donate', status: 'available' };

/** Shares a book with these files. */
export function shareBook(url: string, token: string, files: [field: string, bytes: Buffer][]) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...BOOK, condition: 'new' })) form.append(name, String(value));
  for (const [name, bytes] of files) form.append(name, new Blob([new Uint8Array(bytes)]), 'cover.png');
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${url}/api/book-post`, { method: 'POST', headers, body: form });
}
