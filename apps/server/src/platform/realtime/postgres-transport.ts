import { notify, openPostgresConnection } from './postgres-transport.queries.ts';
import { createReconnectingListener } from '../db/reconnecting-listener.ts';
import type { Transport, TransportOptions } from './transport.ts';

interface Setting extends TransportOptions {
  databaseUrl: string;
}

/** PostgreSQL's LISTEN/NOTIFY: what is published in a transaction leaves with its commit. */
export function createPostgresTransport({ db, databaseUrl, log, onMessage, onListening }: Setting): Transport {
  const open = () => openPostgresConnection(databaseUrl, onMessage);
  const { start, stop, check } = createReconnectingListener({
    purpose: 'realtime: listening to the database',
    open,
    onListening,
    log,
  });
  return {
    start,
    stop,
    check,
    publish: notify,
    publishReliably: notify,
    publishInOrder: (payload) => notify(db, payload),
  };
}
