import { randomUUID } from 'node:crypto';

const JSON_TYPE = { 'content-type': 'application/json' };

/** Registers a member and gives their token. */
export async function registerMember(url: string, name: string) {
  const member = { email: `${randomUUID()}@example.org`, password: 'a quiet reading room' };
  await post(`${url}/api/register`, { ...member, name, mobile: '9876543210' });
  const { token } = (await (await post(`${url}/api/login`, member)).json()) as { token: string };
  return token;
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) });

const BOOK = { title: 'Home', author: 'Nobody', category_id: 1, language_id: 1, type: 'donate', status: 'available' };

/** Shares a book with these files. */
export function shareBook(url: string, token: string, files: [field: string, bytes: Buffer][]) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...BOOK, condition: 'new' })) form.append(name, String(value));
  for (const [name, bytes] of files) form.append(name, new Blob([new Uint8Array(bytes)]), 'cover.png');
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${url}/api/book-post`, { method: 'POST', headers, body: form });
}
