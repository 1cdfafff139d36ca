import { DatabaseError } from 'pg';
import { PoolExhaustedError } from './bounded-pool.ts';

/** Connections that were lost or are too many, and what took too long: a statement, waiting for a lock, a silent transaction. */
const UNAVAILABLE = /^(08|53|57P|57014|55P03|25P03)/;
/** Of a socket whose other end is gone: reading from it, and writing to it. */
const SOCKET_LOST = ['ECONNRESET', 'EPIPE'];
const ANSWER_TIMEOUT = 'Query read timeout';
/** Errors of `pg` that have no code; availability.test.ts provokes each, so that a new release with other words is noticed. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout expired|timeout exceeded when trying to connect)/;

/** Whether an error says that the database did not respond in time. */
export const isAnswerTimeout = (error: unknown) => error instanceof Error && error.message === ANSWER_TIMEOUT;

/** Whether an error says that the database cannot be reached just now, and not that a statement was wrong. */
export function isDatabaseUnavailable(error: unknown) {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (error instanceof DatabaseError) return UNAVAILABLE.test(code);
  if (error instanceof PoolExhaustedError || isAnswerTimeout(error)) return true;
  return syscall === 'connect' || SOCKET_LOST.includes(code) || DRIVER_MESSAGES.test(error.message);
}

/** A statement or a lock that took its time, on a database that answers. */
const TOOK_TOO_LONG = /^(57014|55P03)/;
/** What a replica breaks off, because the primary has taken back what it reads, and what would write something there. */
const ONLY_ON_PRIMARY = /^(40001|40P01|25006)/;

/** Whether an error says that a replica is gone, and not that it has too much to do. */
export const isReplicaLost = (error: unknown) =>
  isDatabaseUnavailable(error) &&
  !(error instanceof PoolExhaustedError) &&
  !(error instanceof DatabaseError && TOOK_TOO_LONG.test(error.code ?? ''));

/** Whether an error says that a replica cannot do now what it was asked, and the primary can. */
export const isRefusedByReplica = (error: unknown) =>
  error instanceof DatabaseError && ONLY_ON_PRIMARY.test(error.code ?? '');

const DISK_FULL = '53100';
const NO_SPACE_LEFT = ['ENOSPC', 'EDQUOT'];

/** Whether an error says that there is no room to store anything, in the database or in a folder. */
export const isStorageFull = (error: unknown) =>
  error instanceof Error && [DISK_FULL, ...NO_SPACE_LEFT].includes((error as NodeJS.ErrnoException).code ?? '');

/** Whether an error says that the database has no memory or no connection left at this moment. */
export const isDatabaseOverloaded = (error: unknown) =>
  error instanceof DatabaseError && error.code !== DISK_FULL && Boolean(error.code?.startsWith('53'));

const ACCESS_DENIED = /^(28|3D)/;
const UNDEFINED_TABLE = '42P01';
const UNDEFINED_COLUMN = '42703';

/** For whoever runs a command on the database: why it cannot be used, if that is what an error says. */
export function explainDatabaseFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === UNDEFINED_TABLE || code === UNDEFINED_COLUMN)
    return 'This database is empty or of an earlier release. Start the product on it once with npm start.';
  const isAway = isDatabaseUnavailable(error) || code === 'ENOTFOUND' || ACCESS_DENIED.test(code);
  return isAway ? `The database cannot be reached: ${error.message || code}` : undefined;
}
