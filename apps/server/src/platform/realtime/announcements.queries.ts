import { type QueryExecutorProvider, sql } from 'kysely';
import { Client } from 'pg';
import { plannedOnce } from '../db/planned-once.ts';

const QUERY_TIMEOUT_MS = 10_000;

/**
 * Sends a text of at most 7,999 bytes to all processes that listen, after the transaction commits and not at all if it
 * does not. Equal texts of one transaction arrive once.
 */
export async function notify(transaction: QueryExecutorProvider, payload: string) {
  await sql`select ${plannedOnce} pg_notify('realtime', ${payload})`.execute(transaction);
}

/** Opens a connection of its own that hears what is notified. Rejects when the database cannot be reached. */
export async function openEar(databaseUrl: string, hear: (payload: string) => void) {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'wandering-books realtime',
    keepAlive: true,
    query_timeout: QUERY_TIMEOUT_MS,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
  });
  const lost = new Promise<void>((resolve) => client.once('error', () => resolve()).once('end', () => resolve()));
  client.on('notification', ({ payload = '' }) => hear(payload));
  // A second error of a broken connection must not end the process.
  client.on('error', () => {});
  await client.connect();
  await client.query('listen realtime');

  return {
    /** Resolves when the connection is gone. */
    lost,
    /** Rejects when the database no longer answers. */
    check: () => client.query('select 1'),
    close: () => client.end(),
  };
}
