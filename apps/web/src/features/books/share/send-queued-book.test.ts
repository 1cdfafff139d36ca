import { expect, test, vi } from 'vitest';
import { type ApiError, configureApi } from '../../../lib/api/api.ts';
import { getSession, signIn } from '../../../lib/session.ts';
import { sendQueuedBook } from './send-queued-book.ts';
import type { DescribedBook } from '../form/book-form-fields.ts';
import { stubLocalStorage } from '../../../../test/local-storage.ts';

vi.mock('../../../lib/api/upload-fetch.ts', () => ({ createUploadFetch: () => fetch }));

test('sends photos and book for the member who queued them, even while another one is signed in', async () => {
  stubLocalStorage();
  configureApi({ token: () => getSession()?.token ?? null });
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

test.each([
  ['is done', 201, undefined, undefined],
  ['was done before the response was lost', 409, 'requests.already_open', undefined],
  ['is rejected', 404, 'wishes.not_found', undefined],
  ['fails for now', 503, 'server.busy', 503],
])('sends a book with its follow-up, which %s', async (_when, status, code, thrown) => {
  configureApi({ token: () => null });
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    calls.push([
      url,
      (headers as Record<string, string>)['authorization'],
      body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body)),
    ]);
    if (url.endsWith('/offers')) return Response.json({ message: 'No.', code }, { status });
    return Response.json({ data: { id: 7, type: 'donate' } });
  });
  const body = { title: 'Kim', type: 'donate', cover: 'drawn', image: [], followUp: { notice: 5 } };
  const action = { id: 'key', kind: 'book', member: 1, body: body as never, created_at: '' } as const;

  const failure: unknown = await sendQueuedBook(action, 'of Asha').catch((error: unknown) => error);
  expect((failure as ApiError | undefined)?.status).toBe(thrown);
  expect(calls).toEqual([
    ['/api/book-post', 'Bearer of Asha', { title: 'Kim', type: 'donate', cover: 'drawn' }],
    ['/api/wanted/5/offers', 'Bearer of Asha', { book_id: 7 }],
  ]);
});
