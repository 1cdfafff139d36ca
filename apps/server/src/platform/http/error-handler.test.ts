import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { call, createTestApp } from '../../../test/app.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { registerMember } from '../../../test/factories.ts';
import { requestLimits } from '../db/connections/connection-limits.ts';
import { openDatabase } from '../db/database.ts';
import { handleError } from './error-handler.ts';

const database = await createTestDatabase();
/** Only for what must fail: a busy machine may not even connect within these limits. */
const hasty = openDatabase(database.url, 1, { ...requestLimits, acquireTimeout: 200, statementTimeout: 200 });
const impatientOfLocks = openDatabase(database.url, 1, { ...requestLimits, lockTimeout: 100 });
afterAll(async () => {
  await hasty.db.destroy();
  await impatientOfLocks.db.destroy();
  await database.close();
});

const raise = (state: string) =>
  sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`).execute(database.db);
const connectTwice = async () => {
  const addresses = ['127.0.0.1', '::1'].map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  await once(
    connect({ host: 'two', port: 1, lookup: (_host, _options, found) => found(null, addresses) }),
    'error',
  ).then(([error]) => Promise.reject(error as Error));
};

/** Errors of requests that are not the fault of the client. */
const failures: Record<string, () => Promise<unknown>> = {
  'a statement timeout': () => sql`select pg_sleep(9)`.execute(hasty.db),
  'a cancelled query': () => raise('57014'),
  'a lock timeout': () => raise('55P03'),
  'a deadlock in spite of retries': () => raise('40P01'),
  'a serialization failure in spite of retries': () => raise('40001'),
  'too many connections': () => raise('53300'),
  'a database in recovery': () => raise('57P03'),
  'a connection that ends in the middle': () => sql`select pg_terminate_backend(pg_backend_pid())`.execute(hasty.db),
  'a pool without a free connection': () => hasty.db.connection().execute(() => sql`select 1`.execute(hasty.db)),
  'a host whose addresses all refuse': connectTwice,
  'a name server that does not respond': () =>
    Promise.reject(Object.assign(new Error('getaddrinfo EAI_AGAIN db'), { code: 'EAI_AGAIN', syscall: 'getaddrinfo' })),
};

it.each(Object.entries(failures))('responds with 503 and Retry-After to %s', async (_, fail) => {
  const app = fastify();
  app.setErrorHandler(handleError);
  app.get('/', fail);
  const response = await app.inject('/');
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('2');
});

it('responds with 500 to a wrong statement', async () => {
  const app = fastify();
  app.setErrorHandler(handleError);
  app.get('/', () => raise('42601'));
  expect((await app.inject('/')).statusCode).toBe(500);
  await expect(raise('42601')).rejects.toThrow(DatabaseError);
});

it.each(['GET /api/book-posts/suggestions', 'GET /api/edition-suggestions'] as const)(
  '%s responds with 503 while a lock keeps books from being read',
  async (endpoint) => {
    const { app, close } = await createTestApp(
      {},
      { database: { ...database, ...impatientOfLocks, close: async () => {} } },
    );
    const { token } = await registerMember(app);
    const { status, error } = await database.db.transaction().execute(async (trx) => {
      await sql`lock table books`.execute(trx);
      return call(app, endpoint, { token, query: { q: 'godan' } });
    });
    expect({ status, code: error.code }).toEqual({ status: 503, code: 'server.not_ready' });
    await close();
  },
);
