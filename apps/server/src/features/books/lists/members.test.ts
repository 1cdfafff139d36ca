import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../../app.ts';
import { createTestApp } from '../../../../test/app.ts';
import { createBook, registerMember, type Member } from '../../../../test/factories.ts';

const LIST = '/api/book-posts/explore?per_page=100';

/** Two servers on one database, with separate caches. */
let now = new Date();
const world = await createTestApp({ clock: () => now });
const other = await createApp(world.deps, { logSecret: '', log: pino({ level: 'silent' }) });
const [here, elsewhere] = await Promise.all([world.app, other].map(addressOf));
afterAll(async () => {
  await other.close();
  await world.close();
});

let owner: Member;
let reader: Member;
let book: number;

async function addressOf(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

async function ask(server: string, path: string, token: string, method = 'GET') {
  const response = await fetch(server + path, { method, headers: { authorization: `Bearer ${token}` } });
  const answer = (await response.json()) as { data?: { id: number }[] };
  return { status: response.status, answer, caching: response.headers.get('cache-control') };
}

const list = async (server: string, { token }: Member) => {
  const { answer, caching } = await ask(server, LIST, token);
  return { ids: answer.data!.map(({ id }) => id), caching };
};

/** Repeated until the response is cached. */
async function listOften(server: string, member: Member) {
  for (let time = 0; time < 3; time++) await list(server, member);
}

beforeEach(async () => {
  owner = await registerMember(world.app, 'Asha');
  reader = await registerMember(world.app, 'Ravi');
  book = (await createBook(world.db, { user_id: owner.id })).id;
  await listOften(here!, reader);
  expect(await list(here!, reader)).toEqual({
    ids: expect.arrayContaining([book]) as number[],
    caching: 'private, no-cache',
  });
});

test('a member who signed out elsewhere is a guest at once', async () => {
  expect((await ask(elsewhere!, '/api/logout', reader.token, 'POST')).status).toBe(200);
  expect((await list(here!, reader)).caching).toBe('no-cache');
  expect((await ask(here!, '/api/user', reader.token)).status).toBe(401);
});

test.each([
  ['suspended', { suspended_at: new Date(), suspension_reason: 'spam' }],
  ['deleted', { deleted_at: new Date() }],
] as const)('a %s member is a guest at once', async (_, changes) => {
  await world.db.updateTable('users').set(changes).where('id', '=', reader.id).execute();
  expect((await list(here!, reader)).caching).toBe('no-cache');
  expect((await ask(here!, '/api/user', reader.token)).status).toBe(401);
});

test('a session expires where it is cached too', async () => {
  const year = 366 * 24 * 60 * 60 * 1000;
  now = new Date(now.getTime() + year);
  expect((await list(here!, reader)).caching).toBe('no-cache');
  expect((await ask(here!, '/api/user', reader.token)).status).toBe(401);
  now = new Date(now.getTime() - year);
});

test.each(['reader', 'owner'] as const)(
  'a block by the %s through another process affects both lists at once',
  async (who) => {
    const [blocker, blocked] = who === 'reader' ? [reader, owner] : [owner, reader];
    const block = (method: string) => ask(elsewhere!, `/api/users/${blocked.id}/block`, blocker.token, method);

    expect((await block('POST')).status).toBe(200);
    expect((await list(here!, reader)).ids).not.toContain(book);
    expect((await list(elsewhere!, reader)).ids).not.toContain(book);
    expect((await block('DELETE')).status).toBe(200);
    expect((await list(here!, reader)).ids).toContain(book);
  },
);
