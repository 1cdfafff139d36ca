import { sql } from 'kysely';
import type { Query } from './prepared-statements.ts';

const MARK = '/* pipelined */';

/**
 * Put into a statement of a transaction, nobody waits for its result: what follows is sent right behind it. Its result is told as
 * empty, and when it fails, the transaction does. For what only has to be done, as notifying others. Outside a transaction it is
 * waited for.
 */
export const pipelined = sql.raw(MARK);

/** Sends statements through a connection in pipeline mode, without waiting for a `begin` or what is marked; `commit` waits for all of it. */
export function pipelineStatements(query: Query): Query {
  /** What is not waited for in the transaction, while there is one. */
  let underway: unknown[] | undefined;

  return (given, ...rest) => {
    if (given === 'begin') underway = [];
    if (underway && isPipelined(given)) {
      underway.push(withoutCrash(query(given, ...rest)));
      return Promise.resolve({ command: '', rowCount: 0, rows: [] });
    }
    const before = underway ?? [];
    if (given === 'commit' || given === 'rollback') underway = undefined;
    const result = query(given, ...rest);
    if (before.length === 0 || !(result instanceof Promise) || given === 'rollback') return result;
    return given === 'commit' ? findFailure(before, result) : result.catch(() => findFailure(before, result));
  };
}

const isPipelined = (given: unknown) => typeof given === 'string' && (given === 'begin' || given.includes(MARK));

/** A failure that is told later must not end the process now. */
function withoutCrash(result: unknown) {
  if (result instanceof Promise) result.catch(() => undefined);
  return result;
}

/** What failed after something that was not waited for says no more than that the transaction is over: the first failure counts. */
const findFailure = (before: unknown[], result: Promise<unknown>) =>
  Promise.all([...before, result]).then(() => result);
