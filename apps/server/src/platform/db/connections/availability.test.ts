import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Client, type ClientConfig, Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/database.ts';
import { isDatabaseUnavailable } from './availability.ts';

const { url, close } = await createTestDatabase();
const sockets: Socket[] = [];
const silent = createServer((socket) => void sockets.push(socket));
beforeAll(async () => {
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(async () => {
  sockets.forEach((socket) => socket.destroy());
  silent.close();
  await close();
});

const connectToSilent = (config: ClientConfig = {}) =>
  new Client({ host: '127.0.0.1', port: (silent.address() as AddressInfo).port, ...config }).connect();

async function connect(config: ClientConfig = {}) {
  const client = new Client({ connectionString: url, ...config });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Every case in which `pg` fails with an error that only its message identifies. */
const failures: Record<string, () => Promise<unknown>> = {
  'timeout expired': () => connectToSilent({ connectionTimeoutMillis: 50 }),
  'Connection terminated unexpectedly': () => {
    // Each connection: that of the test before may arrive late.
    silent.on('connection', (socket) => setImmediate(() => socket.end()));
    return connectToSilent();
  },
  'Client was closed and is not queryable': async () => {
    const client = await connect();
    await client.end();
    return client.query('select 1');
  },
  'Client has encountered a connection error and is not queryable': async () => {
    const client = await connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const lost = new Promise((resolve) => client.once('error', resolve));
    const killer = await connect();
    await killer.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    await killer.end();
    await lost;
    return client.query('select 1');
  },
  'timeout exceeded when trying to connect': async () => {
    const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 1000 });
    const client = await pool.connect();
    return pool.connect().finally(async () => {
      client.release();
      await pool.end();
    });
  },
  'Query read timeout': async () => {
    const client = await connect({ query_timeout: 50 });
    return client.query('select pg_sleep(1)').finally(() => client.end());
  },
};

test.each(Object.entries(failures))('knows the driver error "%s" as an unavailable database', async (message, fail) => {
  const error = await fail().catch((error: unknown) => error);
  expect(error).toMatchObject({ message });
  expect(isDatabaseUnavailable(error)).toBe(true);
});
