import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { getConversationChannel, getUserChannel } from '@wandering-books/contract/realtime.ts';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, createTestApp } from '../test/app.ts';
import { createMember, type Member } from '../test/factories.ts';
import { waitForEvent, KEY, Pusher, RawClient, SECRET } from '@wandering-books/pusher-server/test/clients.ts';
import { runInTransaction } from './platform/db/transaction.ts';
import type { ExternalSettings } from './platform/realtime/external-service.ts';
import { createPusherServer } from '@wandering-books/pusher-server/server.ts';
import { openRealtime } from './realtime.ts';

const NEVER_OPENED = 1006;
const APP_ID = '1';
const SUBSCRIBED = 'pusher:subscription_succeeded';

/** The product, and a Pusher service instead of its own endpoint. */
let product: Awaited<ReturnType<typeof createTestApp>>;
let service: Awaited<ReturnType<typeof startService>>;
let settings: ExternalSettings;
let asha: Member;
let ravi: Member;
let id: number;
const clients: InstanceType<typeof Pusher>[] = [];

const getPort = (server: Server) => (server.address() as AddressInfo).port;

/**
 * A Pusher service with the two calls of its HTTP API that the product uses: it triggers events and terminates
 * connections.
 */
async function startService() {
  const realtime = createPusherServer({ key: KEY, secret: SECRET });
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const path = isSigned(request) ? request.url!.split('?')[0]! : '';
    const [, userId] = /^\/apps\/1\/users\/(\d+)\/terminate_connections$/.exec(path) ?? [];
    if (userId) realtime.connections.endUser(Number(userId));
    else if (path === '/apps/1/events') deliver(body);
    else response.statusCode = 404;
    response.end('{}');
  });
  function deliver(body: string) {
    const { name, data, channels } = JSON.parse(body) as { name: string; data: string; channels: string[] };
    for (const channel of channels) realtime.connections.deliver(channel, name, data);
  }
  realtime.attach(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, close: () => realtime.drain().then(() => server.close()) };
}

/** https://pusher.com/docs/channels/library_auth_reference/rest-api/#authentication */
function isSigned({ method, url }: IncomingMessage) {
  const { pathname, searchParams } = new URL(url!, 'http://service');
  const signature = searchParams.get('auth_signature');
  searchParams.delete('auth_signature');
  searchParams.sort();
  const signed = `${method}\n${pathname}\n${searchParams}`;
  return signature === createHmac('sha256', SECRET).update(signed).digest('hex');
}

beforeAll(async () => {
  service = await startService();
  const place = `127.0.0.1:${getPort(service.server)}`;
  settings = {
    appId: APP_ID,
    key: KEY,
    secret: SECRET,
    cluster: 'local',
    apiUrl: `http://${place}`,
    socketUrl: `ws://${place}`,
  };
  product = await createTestApp({}, { external: settings });
  await product.app.listen({ host: '127.0.0.1', port: 0 });
  await product.bus.start();
});
afterAll(async () => {
  await product.bus.stop();
  await product.close();
  await service.close();
});

beforeEach(async () => {
  asha = await createMember(product.db, 'Asha Menon');
  ravi = await createMember(product.db, 'Ravi Iyer');
  const opened = await call(product.app, 'POST /api/conversations', {
    token: asha.token,
    body: { user_id: ravi.id },
  });
  id = opened.data.id;
});
afterEach(() => clients.splice(0).forEach((client) => client.disconnect()));

/** The unmodified client on the service, authorised by the product. */
function openPusher({ token }: Member) {
  const authorisedBy = (path: string) => ({
    endpoint: `http://127.0.0.1:${getPort(product.app.server)}${path}`,
    transport: 'ajax' as const,
    headersProvider: () => ({ Authorization: `Bearer ${token}` }),
  });
  const client = new Pusher(KEY, {
    cluster: 'local',
    wsHost: '127.0.0.1',
    wsPort: getPort(service.server),
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: authorisedBy('/api/broadcasting/auth'),
    userAuthentication: authorisedBy('/api/broadcasting/user-auth'),
  });
  clients.push(client);
  return client;
}

async function listen(member: Member, channel: string) {
  const joined = openPusher(member).subscribe(channel);
  await waitForEvent(joined, SUBSCRIBED);
  return joined;
}

async function signedIn(member: Member) {
  const client = openPusher(member);
  client.signin();
  await expect.poll(() => client.user.user_data?.id).toBe(String(member.id));
  return client;
}

const send = (member: Member, message: string) =>
  call(product.app, 'POST /api/conversations/:id/messages', {
    token: member.token,
    params: { id },
    body: { message },
  });

describe('with an external Pusher service', () => {
  it('delivers each message once to two browsers, although several processes listen', async () => {
    const log = pino({ level: 'silent' });
    const { db, url: databaseUrl } = product;
    const other = await openRealtime({ db, databaseUrl, key: '', secret: '', external: settings, log });
    await other.bus.start();
    const channels = [await listen(asha, getConversationChannel(id)), await listen(ravi, getConversationChannel(id))];
    const texts: string[][] = [[], []];
    channels.forEach((channel, index) =>
      channel.bind('MessageSent', (said: { message: { message: string } }) => texts[index]!.push(said.message.message)),
    );
    for (const text of ['one', 'two', 'three']) expect((await send(asha, text)).status).toBe(201);
    const all = ['one', 'two', 'three'];
    await expect.poll(() => texts).toEqual([all, all]);
    await other.stop();
    expect(texts).toEqual([all, all]);
  });

  it('replaces an event that is too large with a notification', async () => {
    const channel = await listen(ravi, getConversationChannel(id));
    const leftOut = waitForEvent(channel, 'LeftOut');
    expect((await send(asha, 'न'.repeat(4000))).status).toBe(201);
    expect(await leftOut).toEqual({});
  });

  it('publishes nothing of a rolled-back transaction', async () => {
    const channel = await listen(ravi, getUserChannel(ravi.id));
    const heardOf: unknown[] = [];
    channel.bind('ConversationOpened', (said: unknown) => heardOf.push(said));
    const publish = (conversation_id: number, fails: boolean) =>
      runInTransaction(product.db, async (trx) => {
        await product.deps.publish(trx, {
          channel: getUserChannel(ravi.id),
          event: 'ConversationOpened',
          ref: { conversation_id },
        });
        if (fails) throw new Error('rolled back');
      });
    await expect(publish(1, true)).rejects.toThrow('rolled back');
    await publish(2, false);
    await expect.poll(() => heardOf).toEqual([{ conversation_id: 2 }]);
  });

  it('closes the connections of a member who signs out, and no others', async () => {
    const [leaving, staying] = [await signedIn(asha), await signedIn(ravi)];
    const gone = waitForEvent(leaving.connection, 'disconnected');
    expect((await call(product.app, 'POST /api/logout', { token: asha.token })).status).toBe(200);
    await gone;
    expect(staying.connection.state).toBe('connected');
  });

  it('closes the connections when the password changes or the account is deleted', async () => {
    const first = await signedIn(asha);
    const [changed, deleted] = [waitForEvent(first.connection, 'disconnected'), await signedIn(ravi)];
    const ended = waitForEvent(deleted.connection, 'disconnected');
    const body = { current_password: asha.password, password: 'a new lending desk' };
    expect((await call(product.app, 'PUT /api/password', { token: asha.token, body })).status).toBe(200);
    await changed;
    await call(product.app, 'DELETE /api/user', { token: ravi.token, body: { password: ravi.password } });
    await ended;
  });

  it('has no endpoint of its own', async () => {
    const here = new RawClient(`ws://127.0.0.1:${getPort(product.app.server)}/app/${KEY}?protocol=7`);
    expect(await here.closed).toBe(NEVER_OPENED);
    expect(product.realtime.connections.count).toBe(0);
    expect((await product.app.inject(`/app/${KEY}?protocol=7`)).statusCode).toBe(404);
  });
});

describe('with a service that does not respond', () => {
  it('works except for realtime delivery, and logs the failure', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const external = { ...settings, apiUrl: 'http://127.0.0.1:1' };
    const { db, url: databaseUrl } = product;
    const failing = await openRealtime({ db, databaseUrl, key: '', secret: '', external, log });
    const alone = await createTestApp(failing.deps);
    const member = await createMember(alone.db);
    const other = await createMember(alone.db);
    const { status } = await call(alone.app, 'POST /api/conversations', {
      token: member.token,
      body: { user_id: other.id },
    });
    expect(status).toBeLessThan(300);
    await failing.stop();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { reason: 'ECONNREFUSED', what: 'ConversationOpened' },
      { reason: 'ECONNREFUSED', what: 'ConversationOpened' },
    ]);
    expect(lines.join()).not.toContain('auth_signature');
    await alone.close();
  });
});
