import { setupLimits } from '../connections/connection-limits.ts';
import { openConnection } from '../connections/single-connection.ts';

const LOCK = "hashtextextended('wandering-books setup', 0)";

/** Runs setup work under an advisory lock; `onWait` is called when another process holds it. */
export async function runUnderSetupLock<Result>(
  databaseUrl: string,
  onWait: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const { client } = await openConnection(databaseUrl, 'setup', { connectTimeout: setupLimits.acquireTimeout });
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
