import { Pool, type PoolClient } from 'pg';

/** When the database responds, this many callers wait a fraction of a second. */
const MAX_WAITING = 500;

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

export class PoolExhaustedError extends Error {
  constructor() {
    super(`${MAX_WAITING} others wait for a connection to the database already`);
  }
}

/** A pool that rejects callers when too many wait for a connection. */
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
