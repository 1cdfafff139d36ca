import { type DestinationStream, type Level, pino } from 'pino';
import { createLogDestination } from './log-destination.ts';

/** Tokens, and the values of members' rows that PostgreSQL adds to its complaints. */
const REDACTED_PATHS = ['req.headers.authorization', 'err.detail', 'err.where'];

export type Log = ReturnType<typeof createLog>;

/** The log of the process: one JSON object a line, on standard output unless told otherwise. */
export const createLog = (level: Level | 'silent', to: DestinationStream = openStandardOutput()) =>
  pino({ level, redact: REDACTED_PATHS }, to);

/** Not by its file descriptor: Node's own stream is what neither blocks on a full pipe nor holds up the end of the process. */
function openStandardOutput() {
  const destination = createLogDestination(process.stdout);
  process.once('exit', destination.flush);
  return destination;
}
