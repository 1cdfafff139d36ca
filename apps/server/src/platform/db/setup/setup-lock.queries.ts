import { Client } from 'pg';
import { setupLimits } from '../connections/connection-limits.ts';

const LOCK = "hashtextextended('wandering-books setup', 0)";

/** Runs setup work under an advisory lock; `onWait` is called when another process holds it. */
export async function runUnderSetupLock<Result>(
  databaseUrl: string,
  onWait: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'wandering-books setup',
    keepAlive: true,
    connectionTimeoutMillis: setupLimits.acquireTimeout,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${LOCK}) as locked`);
    if (!rows[0]?.locked) {
      onWait();
      await client.query(`select pg_advisory_lock(${LOCK})`);
    }
    return await work();
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}
