import { DatabaseError } from 'pg';

const CONNECTION_LOST = /^(08|57P)/;

/** Whether an error says that the database cannot be reached just now, and not that a statement was wrong. */
export function isDatabaseAway(error: unknown) {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (error instanceof DatabaseError) return CONNECTION_LOST.test(code);
  return syscall === 'connect' || code === 'ECONNRESET' || /^Connection terminated/.test(error.message);
}
