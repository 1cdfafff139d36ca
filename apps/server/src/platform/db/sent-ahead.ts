import { sql } from 'kysely';
import type { Ask } from './kept-plans.ts';

const MARK = '/* sent ahead */';

/**
 * Put into a statement of a transaction (`.modifyEnd(sentAhead)`), nobody waits for its answer: what follows is sent right
 * behind it. Its answer is told as empty, and when it fails, the transaction does. For what only has to be done, as telling others.
 * Outside a transaction it is waited for.
 */
export const sentAhead = sql.raw(MARK);

/** Asks through a connection in pipeline mode, without waiting for a `begin` or what is marked; `commit` waits for all of it. */
export function sendingAhead(ask: Ask): Ask {
  /** What is not waited for in the transaction, while there is one. */
  let underWay: unknown[] | undefined;

  return (given, ...rest) => {
    if (given === 'begin') underWay = [];
    if (underWay && isSentAhead(given)) {
      underWay.push(unheard(ask(given, ...rest)));
      return Promise.resolve({ command: '', rowCount: 0, rows: [] });
    }
    const before = underWay ?? [];
    if (given === 'commit' || given === 'rollback') underWay = undefined;
    const answer = ask(given, ...rest);
    if (before.length === 0 || !(answer instanceof Promise) || given === 'rollback') return answer;
    return given === 'commit' ? firstFailure(before, answer) : answer.catch(() => firstFailure(before, answer));
  };
}

const isSentAhead = (given: unknown) => typeof given === 'string' && (given === 'begin' || given.includes(MARK));

/** A failure that is told later must not end the process now. */
function unheard(answer: unknown) {
  if (answer instanceof Promise) answer.catch(() => undefined);
  return answer;
}

/** What failed after something sent ahead says no more than that the transaction is over. */
const firstFailure = (before: unknown[], answer: Promise<unknown>) =>
  Promise.all([...before, answer]).then(() => answer);
