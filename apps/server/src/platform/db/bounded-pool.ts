import { Pool, type PoolClient } from 'pg';

/** As many wait a fraction of a second where a database answers; more would wait in vain where it does not. */
const MAX_WAITING = 500;

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

/** All connections are taken, and as many wait for one as may. */
export class PoolExhaustedError extends Error {
  constructor() {
    super(`${MAX_WAITING} others wait for a connection to the database already`);
  }
}

/** A pool of connections for which only so many may wait: whoever is too many is refused at once. */
export class BoundedPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | void {
    if (this.waitingCount < MAX_WAITING) return callback ? super.connect(callback) : super.connect();
    const error = new PoolExhaustedError();
    if (!callback) return Promise.reject(error);
    queueMicrotask(() => callback(error, undefined, () => undefined));
  }
}
