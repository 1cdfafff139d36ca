import { setImmediate as endOfTurn } from 'node:timers/promises';

/**
 * Shares loads between concurrent calls. A call before a load starts gets its result; later calls wait for the next
 * load, so no call gets data older than itself. At most one load runs and one waits.
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
