import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Client, DatabaseError, type QueryConfig } from 'pg';

const MARK = '/* prepared */';

/**
 * Marks a frequent statement that finds few rows by key, to be prepared once per connection. Not for searches and lists
 * of whole tables, whose best plan depends on the values.
 */
export const prepared = sql.raw(MARK);

export type Query = (statement: unknown, ...rest: unknown[]) => unknown;

/** Wraps a client's `query` to send marked statements by name. */
export function prepareStatements(client: Client, query: Query): Query {
  return (statement, ...rest) => {
    if (typeof statement !== 'string' || !statement.includes(MARK)) return query(statement, ...rest);
    const [values, ...others] = rest;
    const result = query({ name: getStatementName(statement), text: statement, values } as QueryConfig, ...others);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      if (!isOutdated(error)) throw error;
      names.set(statement, `${getStatementName(statement)}+`);
      if (client.getTransactionStatus() !== 'I') throw error;
      return query({ name: getStatementName(statement), text: statement, values } as QueryConfig);
    });
  };
}

const names = new Map<string, string>();

function getStatementName(text: string) {
  const cachedName = names.get(text);
  if (cachedName) return cachedName;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

/** A table was changed, so the prepared statement has another result type. */
const isOutdated = (error: unknown) => error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery';
