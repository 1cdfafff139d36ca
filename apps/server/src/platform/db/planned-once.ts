import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Client, type QueryConfig } from 'pg';

const MARK = '/* planned once */';

/**
 * Put at the front of a statement (`.modifyFront(plannedOnce)`), it is planned once for each connection and then kept there.
 * Only for what is found by keys, whatever the values: a list is planned anew for the values it is asked with.
 */
export const plannedOnce = sql.raw(MARK);

const names = new Map<string, string>();

/** A connection that keeps the plans of statements which ask for it. */
export class PlanKeepingClient extends Client {
  // The driver's own signatures, of which the pool and Kysely use several, stand behind this one.
  override query: typeof Client.prototype.query = ((given: unknown, ...rest: unknown[]) => {
    const query = Client.prototype.query as (...all: unknown[]) => unknown;
    return query.call(this, isKept(given) ? named(given, rest.shift()) : given, ...rest);
  }) as typeof Client.prototype.query;
}

const isKept = (given: unknown): given is string => typeof given === 'string' && given.includes(MARK);

function named(text: string, values: unknown): QueryConfig {
  let name = names.get(text);
  if (!name) names.set(text, (name = createHash('sha256').update(text).digest('hex').slice(0, 32)));
  return { name, text, values: values as unknown[] };
}
