import { callApi, fetchAllMessages } from '../../e2e/guarantees/support/readers.ts';
import type { Writer } from './writer.ts';

/** Lists acknowledged changes of a writer that are lost. */
export async function listLost(url: string, { asha, ravi, conversation, kept }: Writer): Promise<string[]> {
  const found = new Map<string, string | number | boolean>();
  for (const { seq, message } of await fetchAllMessages(url, asha, conversation))
    found.set(`message ${seq}`, message ?? '');

  const books = (await callApi(url, 'GET /api/book-posts/mine', { token: asha.token })).data;
  for (const { id, title, image } of books) {
    found.set(`book ${id}`, title);
    found.set(`picture of ${id}`, (await describePicture(url, image)) ?? 'missing');
  }
  const { book_ids } = (await callApi(url, 'GET /api/user/favorites/ids', { token: ravi.token })).data;
  for (const { id } of books) found.set(`favourite ${id}`, book_ids.includes(id));

  const query = { per_page: 1000 };
  for (const { id, status } of (await callApi(url, 'GET /api/requests', { token: ravi.token, query })).data)
    found.set(`request ${id}`, status);
  const { profile } = (await callApi(url, 'GET /api/user/profile', { token: ravi.token })).data;
  found.set('bio', profile.bio ?? '');
  return kept.listLost((name) => found.get(name));
}

/** The file name of an image if it can be loaded. */
async function describePicture(url: string, image: string | null) {
  if (image === null) return 'drawn';
  const { status } = await fetch(new URL(`/images/${image}`, url));
  return status === 200 ? image : undefined;
}
