import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { api } from '@wandering-books/contract/api.ts';
import type { Answer, Sent } from '@wandering-books/contract/endpoint.ts';

const MAX_TRIES = 5;
const RETRY_INTERVAL_MS = 1000;
const PASSWORD = 'monsoon reading room';

export interface Reader {
  id: number;
  token: string;
  email: string;
  password: string;
}

type Api = typeof api;
type Part<E, K extends 'params' | 'query' | 'body'> = E extends Record<K, unknown> ? Sent<E, K> : never;
interface Given<E> {
  token?: string;
  params?: Part<E, 'params'>;
  query?: Part<E, 'query'>;
  body?: Part<E, 'body'>;
}

/** Calls an endpoint of the contract on the product at `url`. */
export async function callApi<N extends keyof Api>(
  url: string,
  name: N,
  { token, params, query, body }: Given<Api[N]> = {},
) {
  const [method, path] = name.split(' ') as [string, string];
  const filled = path.replace(/:(\w+)/g, (_, key: string) => String((params as Record<string, unknown>)[key]));
  const address = new URL(filled, url);
  for (const [key, value] of Object.entries(query ?? {})) address.searchParams.set(key, String(value));
  const send = () =>
    fetch(address, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: body && JSON.stringify(body),
    });
  return (await sendWithRetry(send)) as { status: number; data: Answer<Api[N]> };
}

/** Retries after a 503 of load shedding, which is sent before anything was done. */
async function sendWithRetry(send: () => Promise<Response>) {
  for (let tries = 1; ; tries += 1) {
    const response = await send();
    const data = (await response.json().catch(() => ({}))) as { code?: string };
    if (data.code !== 'server.busy' || tries === MAX_TRIES) return { status: response.status, data };
    await pause(Number(response.headers.get('retry-after')) * 1000);
  }
}

/** Registers a member and signs in. */
export async function createReader(url: string, name: string): Promise<Reader> {
  const email = `${randomUUID()}@example.org`;
  await callApi(url, 'POST /api/register', { body: { name, email, mobile: '9876543210', password: PASSWORD } });
  return signIn(url, email);
}

/** Opens another session of a member. */
export async function signIn(url: string, email: string): Promise<Reader> {
  const { data } = await callApi(url, 'POST /api/login', { body: { email, password: PASSWORD } });
  return { id: data.user!.id, token: data.token!, email, password: PASSWORD };
}

/** Registers two members and opens their conversation. */
export async function createPair(url: string) {
  const [asha, ravi] = [await createReader(url, 'Asha Menon'), await createReader(url, 'Ravi Iyer')];
  const { data } = await callApi(url, 'POST /api/conversations', { token: asha.token, body: { user_id: ravi.id } });
  return { asha, ravi, conversation: data.id };
}

export const sendMessage = (
  url: string,
  { token }: Reader,
  id: number,
  message: string,
  client_id: string = randomUUID(),
) => callApi(url, 'POST /api/conversations/:id/messages', { token, params: { id }, body: { message, client_id } });

export const fetchMessagesAfter = (url: string, { token }: Reader, id: number, after_seq: number, per_page = 100) =>
  callApi(url, 'GET /api/conversations/:id/messages', { token, params: { id }, query: { after_seq, per_page } });

/** Fetches all messages of a conversation. Retries a 503, since connections that died with the database are noticed on use. */
export async function fetchAllMessages(url: string, reader: Reader, id: number) {
  let failures = 0;
  const all: Awaited<ReturnType<typeof fetchMessagesAfter>>['data'] = [];
  for (;;) {
    const { status, data } = await fetchMessagesAfter(url, reader, id, all.at(-1)?.seq ?? 0);
    if (status === 503 && ++failures < MAX_TRIES) {
      await pause(RETRY_INTERVAL_MS);
      continue;
    }
    all.push(...data);
    if (data.length < 100) return all;
  }
}
