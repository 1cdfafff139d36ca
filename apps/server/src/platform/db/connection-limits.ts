/**
 * How long one use of the database may keep a connection. Milliseconds; 0 is no limit. PostgreSQL ends what takes too long, and
 * where it does not answer at all, the connection is closed on this side.
 */
export interface ConnectionLimits {
  /** To open a connection, or to wait for one of the pool while all are taken. */
  acquireTimeout: number;
  /** By PostgreSQL's clock. */
  statementTimeout: number;
  /** By ours: longer than the statement's, so that PostgreSQL can say what it ended. */
  answerTimeout: number;
  lockTimeout: number;
  idleInTransactionTimeout: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** While somebody waits for the answer. */
export const requestLimits: ConnectionLimits = {
  acquireTimeout: 3 * SECOND,
  statementTimeout: 10 * SECOND,
  answerTimeout: 12 * SECOND,
  lockTimeout: 5 * SECOND,
  idleInTransactionTimeout: 30 * SECOND,
};

/** For jobs: nobody waits, and they are tried again. */
export const jobLimits: ConnectionLimits = {
  acquireTimeout: 10 * SECOND,
  statementTimeout: 5 * MINUTE,
  answerTimeout: 5 * MINUTE + 10 * SECOND,
  lockTimeout: 30 * SECOND,
  idleInTransactionTimeout: 5 * MINUTE,
};

/** For migrations and seeds, which take as long as they take. */
export const setupLimits: ConnectionLimits = {
  acquireTimeout: 30 * SECOND,
  statementTimeout: 0,
  answerTimeout: 0,
  lockTimeout: 0,
  idleInTransactionTimeout: 0,
};

/** For asking whether the database answers at all. */
export const healthLimits: ConnectionLimits = {
  ...requestLimits,
  acquireTimeout: SECOND,
  statementTimeout: SECOND,
  answerTimeout: SECOND,
};

/** For counting how often something was done, before it is done: whoever counts here does so elsewhere where it takes longer. */
export const limitLimits: ConnectionLimits = {
  acquireTimeout: SECOND,
  statementTimeout: SECOND,
  answerTimeout: SECOND,
  lockTimeout: SECOND,
  idleInTransactionTimeout: SECOND,
};

/** For disks without moving parts, and statements too short to be compiled first; a server of one's own is set up for others. */
const PLANNING = { random_page_cost: 1.1, jit: 'off' };

/** The statement that tells PostgreSQL; sent on a new connection, since poolers do not take it with the start of one. */
export const buildSettingsStatement = (limits: ConnectionLimits) =>
  Object.entries({
    ...PLANNING,
    statement_timeout: limits.statementTimeout,
    lock_timeout: limits.lockTimeout,
    idle_in_transaction_session_timeout: limits.idleInTransactionTimeout,
  })
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ');

/** Of each process besides those for requests: for jobs, their locks, events, health and limits. */
const CONNECTIONS_BESIDE_REQUESTS = 10;
/** While a database is prepared, and for whoever looks after it. */
const CONNECTIONS_BESIDE_PROCESSES = 6;

/** The most connections that so many processes open, each with so many for requests. */
export const countConnections = (processes: number, poolSize: number) =>
  processes * (poolSize + CONNECTIONS_BESIDE_REQUESTS) + CONNECTIONS_BESIDE_PROCESSES;
