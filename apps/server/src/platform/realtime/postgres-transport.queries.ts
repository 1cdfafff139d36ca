import { type QueryExecutorProvider, sql } from 'kysely';
import { Client } from 'pg';
import { prepared } from '../db/connections/prepared-statements.ts';
import { createChunkReader, splitIntoChunks } from './notification-chunks.ts';

const QUERY_TIMEOUT_MS = 10_000;

/**
 * Sends a JSON text to all listening processes when the transaction commits. Its chunks arrive in order and without
 * gaps; equal texts of one transaction arrive once.
 */
export async function notify(transaction: QueryExecutorProvider, text: string) {
  await sql`select ${prepared} pg_notify('realtime', payload) from unnest(${splitIntoChunks(text)}::text[]) payload`.execute(
    transaction,
  );
}

/** Opens a LISTEN connection. Rejects when the database is unreachable. */
export async function openPostgresConnection(databaseUrl: string, onMessage: (text: string) => void) {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'wandering-books realtime',
    keepAlive: true,
    query_timeout: QUERY_TIMEOUT_MS,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
  });
  const lost = new Promise<void>((resolve) => client.once('error', () => resolve()).once('end', () => resolve()));
  const readChunk = createChunkReader();
  client.on('notification', ({ payload = '' }) => {
    const text = readChunk(payload);
    if (text !== undefined) onMessage(text);
  });
  // A second error of a broken connection must not end the process.
  client.on('error', () => {});
  await client.connect();
  await client.query('listen realtime');

  return {
    lost,
    check: () => client.query('select 1'),
    close: () => client.end(),
  };
}
