import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import pino from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { createCache } from '../../src/platform/cache/cache.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { call } from '../app.ts';
import { createMember } from '../factories.ts';
import { takeFingerprints } from '../locks.ts';
import { createRequestsApp } from '../requests.ts';

const world = await createRequestsApp();
const { app, db, deps } = world;
const breaking = openDatabase(world.url, 2);
const breakingApp = await createApp(
  { ...deps, db: breaking.db, cache: createCache(breaking.db) },
  { log: pino({ level: 'silent' }), logSecret: '' },
);
afterAll(async () => {
  await breakingApp.close();
  await breaking.db.destroy();
  await world.close();
});

/** Whether the database hears the next commit before its connection breaks; undefined while none breaks. */
let nextCommit: 'unheard' | 'heard' | undefined;

breaking.pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...all: unknown[]) => Promise<unknown>;
  client.query = (async (...all: unknown[]) => {
    const broken = all[0] === 'commit' ? nextCommit : undefined;
    if (!broken) return query(...all);
    nextCommit = undefined;
    if (broken === 'heard') await query(...all);
    (client as Client & { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    throw new Error('Connection terminated unexpectedly');
  }) as typeof client.query;
});

const owner = await createMember(db, 'Asha Menon');
const reader = await createMember(db, 'Ravi Kumar');
const conversation = await call(app, 'POST /api/conversations', { token: reader.token, body: { user_id: owner.id } });
const book = await world.bookOf(owner);

const BOOK = {
  title: 'Gora',
  author: 'Tagore',
  cover: 'drawn',
  type: 'donate',
  status: 'available',
  condition: 'used',
};

const calls = {
  'a shared book': (to: typeof app, once: string) =>
    call(to, 'POST /api/book-post', {
      token: owner.token,
      once,
      body: { ...BOOK, category_id: 1, language_id: 1 },
    }),
  'a request': (to: typeof app, once: string) =>
    call(to, 'POST /api/requests', {
      token: reader.token,
      once,
      body: { book_id: book.id, receiver_id: owner.id, type: 'buy', buy_price: 100 },
    }),
  'a message': (to: typeof app, once: string) =>
    call(to, 'POST /api/conversations/:id/messages', {
      token: reader.token,
      params: { id: conversation.data.id },
      body: { message: 'Is it there?', client_id: once },
    }),
};

describe.each(Object.entries(calls))('%s whose connection breaks at the commit', (_, send) => {
  test('is not there when the database has not heard of it, and is made by a repetition', async () => {
    const once = randomUUID();
    const before = await takeFingerprints(db);
    nextCommit = 'unheard';
    expect((await send(breakingApp, once)).status).toBeGreaterThanOrEqual(500);
    expect(await takeFingerprints(db)).toEqual(before);
    expect((await send(breakingApp, once)).status).toBeLessThan(300);
  });

  test('is there once when the database has heard of it', async () => {
    await db.deleteFrom('requests').execute();
    const once = randomUUID();
    nextCommit = 'heard';
    await send(breakingApp, once);
    expect(nextCommit).toBeUndefined();
    const after = await takeFingerprints(db);
    expect((await send(breakingApp, once)).status).toBeLessThan(300);
    expect(await takeFingerprints(db)).toEqual(after);
  });
});
