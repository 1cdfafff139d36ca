import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Client, DatabaseError, type QueryConfig } from 'pg';

const MARK = '/* planned anew */';

/**
 * Put at the front of a statement (`.modifyFront(plannedAnew)`), it is planned each time it is asked, for the values it is
 * asked with. For lists, whose best plan depends on how many have what is asked for.
 */
export const plannedAnew = sql.raw(MARK);

const VERBS = /^\s*(?:select|insert|update|delete|with)\b/;
/** What is asked this often is worth keeping; PostgreSQL needs some tens of kilobytes for it in each connection. */
const OFTEN = 5;
const MOST_KEPT = 500;

interface Statement {
  asked: number;
  /** Under which it is kept. */
  name?: string | undefined;
}

/** The driver's own `query`, which the pool and Kysely call with several signatures. */
export type Ask = (given: unknown, ...rest: unknown[]) => unknown;

/**
 * Asks through connections that keep what PostgreSQL has made of a statement's text, and of its plan where one is as good as any
 * other: to plan a join of many tables takes longer than to find a few rows by their keys. All of them count together how often
 * a statement is asked.
 */
export function keepingPlans() {
  const statements = new Map<string, Statement>();

  function statementOf(text: string) {
    const statement = statements.get(text) ?? remember(text);
    if (!statement) return undefined;
    statement.asked++;
    if (statement.asked === OFTEN) statement.name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    return statement;
  }

  function remember(text: string) {
    if (statements.size >= MOST_KEPT || text.includes(MARK) || !VERBS.test(text)) return undefined;
    const statement: Statement = { asked: 0 };
    statements.set(text, statement);
    return statement;
  }

  return (client: Client, ask: Ask): Ask =>
    (given, ...rest) => {
      const statement = typeof given === 'string' ? statementOf(given) : undefined;
      if (!statement?.name) return ask(given, ...rest);

      const [values, ...others] = rest;
      const answer = ask({ name: statement.name, text: given, values } as QueryConfig, ...others);
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((error: unknown) => {
        if (!isOutdated(error)) throw error;
        Object.assign(statement, { asked: Infinity, name: undefined });
        if (client.getTransactionStatus() !== 'I') throw error;
        return ask(given, values);
      });
    };
}

/** Another process has changed a table meanwhile, so that what was kept would answer something else. */
const isOutdated = (error: unknown) => error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery';
