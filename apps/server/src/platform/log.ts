import { type DestinationStream, type Level, pino } from 'pino';

/** Tokens, and the values of members' rows that PostgreSQL adds to its complaints. */
const NOT_FOR_LOGS = ['req.headers.authorization', 'err.detail', 'err.where'];

/** The log of the process: one JSON object a line, on standard output unless told otherwise. */
export const createLog = (level: Level | 'silent', to: DestinationStream = pino.destination(1)) =>
  pino({ level, redact: NOT_FOR_LOGS }, to);
