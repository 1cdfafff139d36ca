import { type DestinationStream, type Level, pino } from 'pino';
import { createLogDestination } from './log-destination.ts';

/** Tokens, and the row values in PostgreSQL's error details. */
const REDACTED_PATHS = ['req.headers.authorization', 'err.detail', 'err.where'];

export type Log = ReturnType<typeof createLog>;

/** The log of the process: one JSON object per line, on standard output by default. */
export const createLog = (level: Level | 'silent', to: DestinationStream = openStandardOutput()) =>
  pino({ level, redact: REDACTED_PATHS }, to);

/**
 * Node's stream, not the file descriptor, because it neither blocks on a full pipe nor delays the end of the process.
 */
function openStandardOutput() {
  const destination = createLogDestination(process.stdout);
  process.once('exit', destination.flush);
  return destination;
}
