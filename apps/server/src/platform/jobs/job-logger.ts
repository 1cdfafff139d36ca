import { Logger, type LogLevel } from 'graphile-worker';
import type { BaseLogger } from 'pino';

/** The worker's info is routine here. */
const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Logs the messages of the worker without the jobs, whose payloads are private. */
export const createJobLogger = (log: BaseLogger) =>
  new Logger(() => (level: `${LogLevel}`, message: string) => log[LEVELS[level]](`jobs: ${message}`));
