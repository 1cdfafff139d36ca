import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { Client, type ClientBase, types } from 'pg';
import { endAfterTimeout } from './abandoned-queries.ts';
import { BoundedPool } from './bounded-pool.ts';
import { buildSettingsStatement, type ConnectionLimits, requestLimits } from './connection-limits.ts';
import { pipelineStatements } from './pipelining.ts';
import { prepareStatements, type Query } from './prepared-statements.ts';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;

const NUMERIC = 1700;
const BIGINT = 20;
const DATE = 1082;
types.setTypeParser(NUMERIC, Number);
types.setTypeParser(BIGINT, Number);
types.setTypeParser(DATE, String);

/** More connections than this bring nothing on two cores. */
export const POOL_SIZE = 8;

/** A connection that prepares marked statements and does not wait for what nobody reads. */
class Connection extends Client {
  override query = pipelineStatements(
    prepareStatements(
      this,
      endAfterTimeout(this, (...all) => (super.query as Query)(...all)),
    ),
  ) as typeof Client.prototype.query;
}

/**
 * Opens a pool on a database. Money and bigints arrive as numbers: rupees stay below 10^8 and ids below 2^53. A day
 * arrives as it is written, because it has no time zone.
 * The caller ends it with `db.destroy()`.
 * @param onStatement told of each statement once it is done
 */
export function openDatabase(
  url: string,
  size = POOL_SIZE,
  limits: ConnectionLimits = requestLimits,
  onStatement?: (event: LogEvent) => void,
) {
  const settingsStatement = buildSettingsStatement(limits);
  const pool = new BoundedPool({
    connectionString: url,
    max: size,
    application_name: 'wandering-books',
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: limits.acquireTimeout,
    query_timeout: limits.answerTimeout,
    onConnect: (client: ClientBase) => client.query(settingsStatement),
    Client: Connection,
  });
  // A connection that breaks leaves the pool by itself; unheard, it would end the process. The pool hears of those that
  // nobody uses; one that breaks between two statements of a transaction tells only itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db: Db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && { log: onStatement }),
  });
  return { db, pool };
}
