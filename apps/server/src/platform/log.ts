import { type DestinationStream, type Level, pino } from 'pino';

/** Tokens, and the values of members' rows that PostgreSQL adds to its complaints. */
const NOT_FOR_LOGS = ['req.headers.authorization', 'err.detail', 'err.where'];

/** Lines are written together, because writing takes longer than answering. What is left is written when the process ends. */
const TOGETHER = { minLength: 4096, periodicFlush: 500, sync: false };

const standardOutput = () => pino.destination({ dest: 1, ...TOGETHER });

/** The log of the process: one JSON object a line, on standard output unless told otherwise. */
export const createLog = (level: Level | 'silent', to: DestinationStream = standardOutput()) =>
  pino({ level, redact: NOT_FOR_LOGS }, to);
