import { createRequire } from 'node:module';
import type { default as PusherClient } from 'pusher-js';
import type { RunningProcess } from '../support/processes.ts';

/** The unmodified client library, in its build for Node. */
const Pusher = createRequire(import.meta.url)('pusher-js') as typeof PusherClient;

export interface Reader {
  id: number;
  token: string;
}

const JSON_HEADERS = { 'content-type': 'application/json' };

export async function postJson<Answer>(
  { url }: RunningProcess,
  path: string,
  body: object,
  token?: string,
): Promise<Answer> {
  const headers = { ...JSON_HEADERS, ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** A member who is signed in. */
export async function registerReader(product: RunningProcess): Promise<Reader> {
  const member = { email: `${crypto.randomUUID()}@example.org`, password: 'a quiet reading room' };
  await postJson(product, '/api/register', { ...member, name: 'Bench', mobile: '9876543210' });
  const { token, user } = await postJson<{ token: string; user: { id: number } }>(product, '/api/login', member);
  return { id: user.id, token };
}

/** A line of this reader that listens to these channels, as the product's pages open it. */
export async function subscribeReader({ url }: RunningProcess, { token }: Reader, channels: string[]) {
  const { hostname, port } = new URL(url);
  const pusher = new Pusher('wandering-books', {
    cluster: 'local',
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: `${url}/api/broadcasting/auth`,
      headers: { authorization: `Bearer ${token}` },
    },
  });
  const subscribed = channels.map((name) => {
    const channel = pusher.subscribe(name);
    return new Promise<void>((resolve, reject) => {
      channel.bind('pusher:subscription_succeeded', resolve);
      channel.bind('pusher:subscription_error', (error: object) => reject(new Error(JSON.stringify(error))));
    });
  });
  await Promise.all(subscribed);
  return pusher;
}
