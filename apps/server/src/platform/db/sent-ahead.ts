import { sql } from 'kysely';
import type { Ask } from './kept-plans.ts';

const MARK = '/* sent ahead */';

/**
 * Put into a statement of a transaction (`.modifyEnd(sentAhead)`), nobody waits for its answer: what follows is sent right
 * behind it. Its answer is told as empty, and when it fails, the transaction does. For what only has to be done, as telling others.
 */
export const sentAhead = sql.raw(MARK);

/** Asks through a connection in pipeline mode, without waiting for a `begin` or what is marked; `commit` waits for all of it. */
export function sendingAhead(ask: Ask): Ask {
  let underWay: unknown[] = [];

  return (given, ...rest) => {
    if (isSentAhead(given)) {
      const answer = ask(given, ...rest);
      if (answer instanceof Promise) answer.catch(() => undefined);
      underWay.push(answer);
      return Promise.resolve({ command: '', rowCount: 0, rows: [] });
    }
    const before = underWay;
    if (isEnd(given)) underWay = [];
    const answer = ask(given, ...rest);
    if (before.length === 0 || !(answer instanceof Promise) || given === 'rollback') return answer;
    return given === 'commit' ? firstFailure(before, answer) : answer.catch(() => firstFailure(before, answer));
  };
}

const isSentAhead = (given: unknown) => typeof given === 'string' && (given === 'begin' || given.includes(MARK));

const isEnd = (given: unknown) => given === 'commit' || given === 'rollback';

/** What failed after something sent ahead says no more than that the transaction is over. */
const firstFailure = (before: unknown[], answer: Promise<unknown>) =>
  Promise.all([...before, answer]).then(() => answer);
