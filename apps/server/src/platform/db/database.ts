import { Kysely, PostgresDialect } from 'kysely';
import { Client, type ClientBase, types } from 'pg';
import { isResponseTimeout } from './connections/availability.ts';
import * as connections from './connections/connection-limits.ts';
import { prepareStatements, type Query } from './connections/prepared-statements.ts';
import type { Database, Db } from './tables.ts';

const NUMERIC = 1700;
const BIGINT = 20;
const DATE = 1082;
types.setTypeParser(NUMERIC, Number);
types.setTypeParser(BIGINT, Number);
types.setTypeParser(DATE, String);

/** On two cores more connections are not faster. */
const POOL_SIZE = 8;

/** The driver closes the socket after a response timeout, but the pool could hand out the connection before it notices. */
function endAfterTimeout(client: Client, query: Query): Query {
  return (...all) => {
    const result = query(...all);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      if (isResponseTimeout(error)) void client.end();
      throw error;
    });
  };
}

class Connection extends Client {
  override query = prepareStatements(
    this,
    endAfterTimeout(this, (...all) => (super.query as Query)(...all)),
  ) as typeof Client.prototype.query;
}

/** Opens a pool. `numeric` and `bigint` become numbers (below 10^8 and 2^53), dates stay strings without a time zone. */
export function openDatabase(
  url: string,
  size = POOL_SIZE,
  limits: connections.ConnectionLimits = connections.requestLimits,
) {
  const settingsStatement = connections.buildSettingsStatement(limits);
  const pool = new connections.BoundedPool({
    connectionString: url,
    max: size,
    application_name: 'wandering-books',
    keepAlive: true,
    connectionTimeoutMillis: limits.acquireTimeout,
    // Each new connection parses its prepared statements again and plans them six times.
    idleTimeoutMillis: 0,
    query_timeout: limits.responseTimeout,
    onConnect: (client: ClientBase) => client.query(settingsStatement),
    Client: Connection,
  });
  // Without listeners an `error` event would end the process. The pool emits it for idle connections; one in use emits
  // its own.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db: Db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool };
}
