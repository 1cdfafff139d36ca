import { expect, test, vi } from 'vitest';
import { sendQueuedRequest } from './queued-requests.ts';

test('sends a queued request once, without the title, for the member who queued it', async () => {
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string>; body: string }) => {
    calls.push([url, init.headers['authorization'], init.headers['idempotency-key'], JSON.parse(init.body)]);
    return Response.json({});
  });
  const request = { book_id: 7, type: 'buy', buy_price: 90 } as const;
  const body = { ...request, title: 'Kim' };
  await sendQueuedRequest({ id: 'key', kind: 'request', member: 2, body, created_at: '' }, 'of Ravi');
  expect(calls).toEqual([['/api/requests', 'Bearer of Ravi', 'key', request]]);
});
