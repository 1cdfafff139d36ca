import { type QueryExecutorProvider, sql } from 'kysely';
import { parseJson } from '@wandering-books/pusher-server/protocol.ts';
import { prepared } from '../db/connections/prepared-statements.ts';
import { openListenerConnection } from '../db/connections/single-connection.ts';
import type { Transport, TransportHandlers } from '@wandering-books/pusher-server/bus/transport.ts';
import type { BaseLogger } from 'pino';
import { createReconnectingListener } from '../db/reconnecting-listener.ts';

/** Sends a JSON text to all processes on commit. Equal texts of one transaction arrive once. */
export async function notify(transaction: QueryExecutorProvider, text: string) {
  await sql`select ${prepared} pg_notify('realtime', payload) from unnest(${splitIntoChunks(text)}::text[]) payload`.execute(
    transaction,
  );
}

/** Opens a LISTEN connection. Rejects when the database is unreachable. */
export async function openPostgresConnection(databaseUrl: string, onMessage: (text: string) => void) {
  const connection = await openListenerConnection(databaseUrl, 'realtime');
  const readChunk = createChunkReader();
  connection.client.on('notification', ({ payload = '' }) => {
    const text = readChunk(payload);
    if (text !== undefined) onMessage(text);
  });
  await connection.client.query('listen realtime');
  return connection;
}

interface Chunk {
  chunk: string;
  at: number;
  count: number;
}

/** PostgreSQL's limit for notifications is below 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7_999;
/** A character takes at most three bytes when JSON is encoded again; the chunk's own fields fit too. */
const CHUNK_LENGTH = 2_500;

function splitIntoChunks(text: string): string[] {
  if (Buffer.byteLength(text) <= MAX_PAYLOAD_BYTES) return [text];
  const count = Math.ceil(text.length / CHUNK_LENGTH);
  return Array.from({ length: count }, (_, at) => {
    const chunk = text.slice(at * CHUNK_LENGTH, (at + 1) * CHUNK_LENGTH);
    return JSON.stringify({ chunk, at, count } satisfies Chunk);
  });
}

/** Returns undefined until the last chunk of a text. */
function createChunkReader() {
  let chunks: string[] = [];

  return function readChunk(payload: string): string | undefined {
    if (!payload.startsWith('{"chunk":')) return payload;
    const { chunk, at, count } = parseJson(payload) as Chunk;
    if (at === 0) chunks = [];
    chunks.push(chunk);
    return at === count - 1 && chunks.length === count ? chunks.join('') : undefined;
  };
}

export interface PostgresOptions {
  /** For payloads without a transaction. */
  db: QueryExecutorProvider;
  databaseUrl: string;
  log: BaseLogger;
}

/** A transport over LISTEN/NOTIFY: payloads published in a transaction are delivered when it commits. */
export const createPostgresTransport =
  ({ db, databaseUrl, log }: PostgresOptions) =>
  ({ onMessage, onListening }: TransportHandlers): Transport<QueryExecutorProvider> => {
    const { start, stop, check } = createReconnectingListener({
      purpose: 'realtime: listening to the database',
      open: () => openPostgresConnection(databaseUrl, onMessage),
      onListening,
      log,
    });
    const publish = (payload: string, transaction = db) => notify(transaction, payload);
    return { start, stop, check, publish, publishReliably: publish };
  };
