import { appointModerator } from '../support/members.ts';
import type { Product } from '../support/product.ts';
import type { Demo } from './screens.ts';

const MEMBER = { email: 'asha@example.org', password: 'wandering-books' };

export interface Session {
  token: string;
  user: { id: number };
}

/** Signs in a demo member, finds a book of others and one of their own, and makes them a moderator with one report. */
export async function openDemo({ url, dataDir }: Product): Promise<{ demo: Demo; session: Session }> {
  const session = await call<Session>(`${url}/api/login`, undefined, MEMBER);
  const { data: books } = await call<{ data: Demo['book'][] }>(`${url}/api/book-posts/explore?per_page=60`);
  const isOwn = ({ user_id }: Demo['book']) => user_id === session.user.id;
  const demo = { book: books.find((book) => !isOwn(book))!, ownBook: books.find(isOwn)! };
  await appointModerator({ DATA_DIR: dataDir }, MEMBER.email);
  const report = { kind: 'book', id: demo.book.id, reason: 'spam', words: 'The same book three times.' };
  await call(`${url}/api/reports`, session.token, report);
  return { session, demo };
}

/** Sets the language of the account, in which the server writes to a member. */
export const setLanguage = (url: string, { token }: Session, language: string) =>
  call(`${url}/api/settings`, token, { language }, 'PUT');

async function call<Answer>(address: string, token?: string, body?: object, method = body ? 'POST' : 'GET') {
  const response = await fetch(address, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
