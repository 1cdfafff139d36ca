import { Client } from 'pg';
import { StartupError } from '../../startup-error.ts';
import { isReplicaLost } from '../connections/availability.ts';
import { explainConnectionFailure } from '../setup/check-server.ts';
import { healthLimits } from '../connections/connection-limits.ts';

const NO_SUCH_HOST = 'ENOTFOUND';

interface Identity {
  is_replica: boolean;
  cluster: string;
  database: string;
}

/** Throws StartupError unless the server is a replica of the same database. An unreachable one passes: it may come back. */
export async function checkReplica(primaryUrl: string, replicaUrl: string): Promise<void> {
  const replica = await readIdentity(replicaUrl);
  if (!replica) return;
  if (!replica.is_replica)
    throw new StartupError(
      'DATABASE_REPLICA_URL does not name a replica. It must name a standby of the database of DATABASE_URL.',
    );
  const primary = await readIdentity(primaryUrl);
  if (primary && (primary.cluster !== replica.cluster || primary.database !== replica.database))
    throw new StartupError('DATABASE_REPLICA_URL names a replica of another database than DATABASE_URL.');
}

async function readIdentity(connectionString: string): Promise<Identity | undefined> {
  const client = new Client({ connectionString, connectionTimeoutMillis: healthLimits.acquireTimeout });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Identity>(
      `select pg_is_in_recovery() as is_replica, current_database() as database, system_identifier::text as cluster
       from pg_control_system()`,
    );
    return rows[0];
  } catch (error) {
    if (isReplicaLost(error) && (error as NodeJS.ErrnoException).code !== NO_SUCH_HOST) return undefined;
    const why = explainConnectionFailure(error as Error, client);
    throw new StartupError(`The database of DATABASE_REPLICA_URL cannot be opened: ${why}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
