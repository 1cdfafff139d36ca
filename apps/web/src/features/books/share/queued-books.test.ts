import { expect, test, vi } from 'vitest';
import { setApiSession } from '../../../lib/api/api.ts';
import { getSession, signIn } from '../../../lib/session.ts';
import { sendQueuedBook } from './queued-books.ts';
import type { DescribedBook } from './share-fields.ts';

vi.mock('../../../lib/api/upload-fetch.ts', () => ({ createUploadFetch: () => fetch }));

test('sends photos and book for the member who queued them, even while another one is signed in', async () => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => storage.set(name, text),
  });
  setApiSession({ token: () => getSession()?.token ?? null });
  signIn('of Ravi', 2);
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    calls.push([url, headers['authorization'], headers['idempotency-key']]);
    return Response.json({ image: 'second.jpg' });
  });
  const image = ['first', 'second'].map((id) => ({ id, file: new File(['a photo'], `${id}.jpg`) }));
  const body = { title: 'The Guide', type: 'donate', cover: 'photo', image } as unknown as DescribedBook;

  await sendQueuedBook({ id: 'key', kind: 'book', member: 1, body, created_at: '' }, 'of Asha');
  expect(calls).toEqual([
    ['/api/book-photos', 'Bearer of Asha', undefined],
    ['/api/book-post', 'Bearer of Asha', 'key'],
  ]);
});
