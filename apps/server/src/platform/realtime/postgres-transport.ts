import type { Transport, TransportHandlers } from '@wandering-books/pusher-server/bus/transport.ts';
import type { QueryExecutorProvider } from 'kysely';
import type { BaseLogger } from 'pino';
import { createReconnectingListener } from '../db/reconnecting-listener.ts';
import { notify, openPostgresConnection } from './postgres-transport.queries.ts';

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
    return { start, stop, check, publish, publishReliably: publish, publishInOrder: publish };
  };
