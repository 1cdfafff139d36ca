import { setImmediate as endOfTurn } from 'node:timers/promises';

/**
 * Asks one question for all who come together. Who comes before it is sent shares its answer; who comes later waits for the
 * next one, so that nobody is told what was true before he came. At most one is on its way and one waits to be sent.
 * A failure is told to those who share it.
 */
export function together<T>(ask: () => Promise<T>): () => Promise<T> {
  let waiting: Promise<T> | undefined;
  let underway: Promise<unknown> = Promise.resolve();

  async function askNext(previous: Promise<unknown>) {
    await previous.catch(() => undefined);
    await endOfTurn();
    waiting = undefined;
    return ask();
  }
  return () => {
    if (!waiting) underway = waiting = askNext(underway);
    return waiting;
  };
}

/** The same for questions about something: one asks about all that those who came together want to know of. */
export function gathered<Key, Value>(ask: (keys: Key[]) => Promise<Map<Key, Value>>) {
  let wanted = new Set<Key>();
  const answers = together(() => {
    const keys = [...wanted];
    wanted = new Set();
    return ask(keys);
  });
  return async (key: Key): Promise<Value | undefined> => {
    wanted.add(key);
    return (await answers()).get(key);
  };
}
