import { setImmediate as endOfTurn } from 'node:timers/promises';

/**
 * Has one load serve all who come together. Who comes before it starts shares its result; who comes later waits for the next
 * one, so that nobody is given what was true before they came. At most one runs and one waits to start. A failure is passed to
 * those who share it.
 */
export function createSingleFlight<T>(load: () => Promise<T>): () => Promise<T> {
  let waiting: Promise<T> | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function loadNext(previous: Promise<unknown>) {
    await previous.catch(() => undefined);
    await endOfTurn();
    waiting = undefined;
    return load();
  }
  return () => {
    if (!waiting) running = waiting = loadNext(running);
    return waiting;
  };
}
