import { DatabaseError } from 'pg';
import { PoolExhaustedError } from './connection-limits.ts';

/** SQLSTATEs: lost connection, no resources, shutdown, and the timeouts of statements, locks and idle transactions. */
const UNAVAILABLE = /^(08|53|57P|57014|55P03|25P03)/;
const SOCKET_LOST = ['ECONNRESET', 'EPIPE'];
const ANSWER_TIMEOUT = 'Query read timeout';
/** Errors of `pg` without a code; availability.test.ts provokes each of them and so notices a changed message. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout expired|timeout exceeded when trying to connect)/;

/** Whether the database did not respond in time. */
export const isResponseTimeout = (error: unknown) => error instanceof Error && error.message === ANSWER_TIMEOUT;

/** Whether the database is unavailable, as opposed to a wrong statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (error instanceof DatabaseError) return UNAVAILABLE.test(code);
  if (error instanceof PoolExhaustedError || isResponseTimeout(error)) return true;
  return (
    syscall === 'connect' ||
    syscall === 'getaddrinfo' ||
    SOCKET_LOST.includes(code) ||
    DRIVER_MESSAGES.test(error.message)
  );
}

const DISK_FULL = '53100';
const NO_SPACE_LEFT = ['ENOSPC', 'EDQUOT'];

export const isStorageFull = (error: unknown) =>
  error instanceof Error && [DISK_FULL, ...NO_SPACE_LEFT].includes((error as NodeJS.ErrnoException).code ?? '');

/** SQLSTATEs: no resources, and a serialization failure or deadlock that retries did not resolve. */
const OVERLOADED = /^(53|40001|40P01)/;

export const isDatabaseOverloaded = (error: unknown) =>
  error instanceof DatabaseError && error.code !== DISK_FULL && OVERLOADED.test(error.code ?? '');

const ACCESS_DENIED = /^(28|3D)/;
const UNDEFINED_TABLE = '42P01';
const UNDEFINED_COLUMN = '42703';

/** Explains to an operator why the database cannot be used; undefined when the error has another cause. */
export function explainDatabaseFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === UNDEFINED_TABLE || code === UNDEFINED_COLUMN)
    return 'This database is empty or of an earlier release. Start the product on it once with npm start.';
  const isAway = isDatabaseUnavailable(error) || code === 'ENOTFOUND' || ACCESS_DENIED.test(code);
  return isAway ? `The database cannot be reached: ${error.message || code}` : undefined;
}
