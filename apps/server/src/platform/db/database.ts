import { Kysely, PostgresDialect } from 'kysely';
import { Client, type ClientBase, types } from 'pg';
import { isAnswerTimeout } from './availability.ts';
import { BoundedPool } from './bounded-pool.ts';
import { buildSettingsStatement, type ConnectionLimits, requestLimits } from './connection-limits.ts';
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

/**
 * Ends a connection after a response timeout. The driver has closed its socket by then, but the pool would hand the connection to
 * the next caller before it notices.
 */
function endAfterTimeout(client: Client, query: Query): Query {
  return (...all) => {
    const result = query(...all);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      if (isAnswerTimeout(error)) void client.end();
      throw error;
    });
  };
}

/** A connection that prepares marked statements and is closed when a statement exceeds its timeout. */
class Connection extends Client {
  override query = prepareStatements(
    this,
    endAfterTimeout(this, (...all) => (super.query as Query)(...all)),
  ) as typeof Client.prototype.query;
}

/**
 * Opens a pool on a database. Money and bigints arrive as numbers: rupees stay below 10^8 and ids below 2^53. A day
 * arrives as it is written, because it has no time zone.
 * The caller ends it with `db.destroy()`.
 */
export function openDatabase(url: string, size = POOL_SIZE, limits: ConnectionLimits = requestLimits) {
  const settingsStatement = buildSettingsStatement(limits);
  const pool = new BoundedPool({
    connectionString: url,
    max: size,
    application_name: 'wandering-books',
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
  const db: Db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool };
}
