import { Client } from 'pg';

interface Timeouts {
  /** Milliseconds. */
  connectTimeout: number;
  queryTimeout?: number;
}

/** Opens a connection outside of the pools, for locks, LISTEN and COPY. The caller ends it. */
export async function openConnection(url: string, purpose: string, { connectTimeout, queryTimeout }: Timeouts) {
  const client = new Client({
    connectionString: url,
    application_name: `wandering-books ${purpose}`,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeout,
    ...(queryTimeout !== undefined && { query_timeout: queryTimeout }),
  });
  const disconnection = new Promise<void>((resolve) =>
    client.once('error', () => resolve()).once('end', () => resolve()),
  );
  // A second error of a broken connection must not end the process.
  client.on('error', () => undefined);
  await client.connect();
  return { client, disconnection };
}

const LISTENER_TIMEOUTS: Timeouts = { connectTimeout: 10_000, queryTimeout: 10_000 };

/** Opens a connection for `createReconnectingListener`. */
export async function openListenerConnection(url: string, purpose: string) {
  const { client, disconnection } = await openConnection(url, purpose, LISTENER_TIMEOUTS);
  return { client, disconnection, check: () => client.query('select 1'), close: () => client.end() };
}
