import { DatabaseError } from 'pg';

const CONNECTION_LOST = /^(08|57P)/;
/** Of a socket whose other end is gone: reading from it, and writing to it. */
const SOCKET_LOST = ['ECONNRESET', 'EPIPE'];

/** Whether an error says that the database cannot be reached just now, and not that a statement was wrong. */
export function isDatabaseUnavailable(error: unknown) {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (error instanceof DatabaseError) return CONNECTION_LOST.test(code);
  return syscall === 'connect' || SOCKET_LOST.includes(code) || /^Connection terminated/.test(error.message);
}

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
