import { Pool, type PoolClient } from 'pg';

/** Milliseconds; 0 is no limit. PostgreSQL enforces them; when it does not respond, this side closes the connection. */
export interface ConnectionLimits {
  acquireTimeout: number;
  statementTimeout: number;
  /** Enforced on this side; longer than `statementTimeout`, so that PostgreSQL reports first. */
  responseTimeout: number;
  lockTimeout: number;
  idleInTransactionTimeout: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export const requestLimits: ConnectionLimits = {
  acquireTimeout: 3 * SECOND,
  statementTimeout: 10 * SECOND,
  responseTimeout: 12 * SECOND,
  lockTimeout: 5 * SECOND,
  idleInTransactionTimeout: 30 * SECOND,
};

export const jobLimits: ConnectionLimits = {
  acquireTimeout: 10 * SECOND,
  statementTimeout: 5 * MINUTE,
  responseTimeout: 5 * MINUTE + 10 * SECOND,
  lockTimeout: 30 * SECOND,
  idleInTransactionTimeout: 5 * MINUTE,
};

/** For migrations and seeds: no limits. */
export const setupLimits: ConnectionLimits = {
  acquireTimeout: 30 * SECOND,
  statementTimeout: 0,
  responseTimeout: 0,
  lockTimeout: 0,
  idleInTransactionTimeout: 0,
};

export const healthLimits: ConnectionLimits = {
  ...requestLimits,
  acquireTimeout: SECOND,
  statementTimeout: SECOND,
  responseTimeout: SECOND,
};

/** For rate limit counts; when they take longer, the process counts in memory. */
export const rateLimitLimits: ConnectionLimits = {
  acquireTimeout: SECOND,
  statementTimeout: SECOND,
  responseTimeout: SECOND,
  lockTimeout: SECOND,
  idleInTransactionTimeout: SECOND,
};

/** For SSDs and short statements; operators of their own server may have tuned theirs. */
const PLANNING = { random_page_cost: 1.1, jit: 'off' };

/** Builds the statement that sets the limits on a new connection; poolers do not accept them as startup parameters. */
export const buildSettingsStatement = (limits: ConnectionLimits) =>
  Object.entries({
    ...PLANNING,
    statement_timeout: limits.statementTimeout,
    lock_timeout: limits.lockTimeout,
    idle_in_transaction_session_timeout: limits.idleInTransactionTimeout,
  })
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ');

/** Per process: jobs, their locks, events, health and rate limits. */
const CONNECTIONS_BESIDE_REQUESTS = 10;
const CONNECTIONS_BESIDE_PROCESSES = 6;

export const countConnections = (processes: number, poolSize: number) =>
  processes * (poolSize + CONNECTIONS_BESIDE_REQUESTS) + CONNECTIONS_BESIDE_PROCESSES;

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
