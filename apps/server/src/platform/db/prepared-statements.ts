import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Client, DatabaseError, type QueryConfig } from 'pg';

const MARK = '/* prepared */';

/**
 * Put into a statement (`.modifyFront(prepared)`), each connection keeps what PostgreSQL has made of its text, and its plan where
 * one is as good as any other. For what is asked often and finds few rows by their keys: planning takes longer there than
 * finding. Never for lists, whose best plan depends on how many have what is asked for; what is not marked is planned for its
 * values each time.
 */
export const prepared = sql.raw(MARK);

/** The driver's own `query`, which the pool and Kysely call with several signatures. */
export type Query = (given: unknown, ...rest: unknown[]) => unknown;

/** Sends marked statements of a connection under a name. */
export function prepareStatements(client: Client, query: Query): Query {
  return (given, ...rest) => {
    if (typeof given !== 'string' || !given.includes(MARK)) return query(given, ...rest);
    const [values, ...others] = rest;
    const result = query({ name: nameOf(given), text: given, values } as QueryConfig, ...others);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      if (!isOutdated(error)) throw error;
      names.set(given, `${nameOf(given)}+`);
      if (client.getTransactionStatus() !== 'I') throw error;
      return query({ name: nameOf(given), text: given, values } as QueryConfig);
    });
  };
}

/** As many as there are marked statements. */
const names = new Map<string, string>();

function nameOf(text: string) {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

/** Another process has changed a table meanwhile, so that what was kept would answer something else. */
const isOutdated = (error: unknown) => error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery';
