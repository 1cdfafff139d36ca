import { type DestinationStream, type Level, pino } from 'pino';

/** Tokens, and the values of members' rows that PostgreSQL adds to its complaints. */
const REDACTED_PATHS = ['req.headers.authorization', 'err.detail', 'err.where'];

/** Lines are written together, because writing takes longer than answering. What is left is written when the process ends. */
const BUFFERING = { minLength: 4096, periodicFlush: 500, sync: false };

const openStandardOutput = () => pino.destination({ dest: 1, ...BUFFERING });

/** The log of the process: one JSON object a line, on standard output unless told otherwise. */
export const createLog = (level: Level | 'silent', to: DestinationStream = openStandardOutput()) =>
  pino({ level, redact: REDACTED_PATHS }, to);
