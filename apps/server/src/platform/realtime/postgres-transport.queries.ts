import { type QueryExecutorProvider, sql } from 'kysely';
import { Client } from 'pg';
import { prepared } from '../db/prepared-statements.ts';
import { createChunkReader, splitIntoChunks } from './notification-chunks.ts';

const QUERY_TIMEOUT_MS = 10_000;

/**
 * Sends a text of JSON to all processes that listen, after the transaction commits and not at all if it does not. Its chunks
 * arrive in their order with nothing between them; equal texts of one transaction arrive once.
 */
export async function notify(transaction: QueryExecutorProvider, text: string) {
  await sql`select ${prepared} pg_notify('realtime', payload) from unnest(${splitIntoChunks(text)}::text[]) payload`.execute(
    transaction,
  );
}

/** Opens a connection of its own that hears what is notified. Rejects when the database cannot be reached. */
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
    /** Resolves when the connection is gone. */
    lost,
    /** Rejects when the database no longer answers. */
    check: () => client.query('select 1'),
    close: () => client.end(),
  };
}
