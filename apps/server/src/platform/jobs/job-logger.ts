import { Logger, type LogLevel } from 'graphile-worker';
import type { BaseLogger } from 'pino';

/** What the worker calls news is routine here. */
const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Passes on the sentences of the worker but not the jobs that come with them, whose payloads are nobody's business. */
export const createJobLogger = (log: BaseLogger) =>
  new Logger(() => (level: `${LogLevel}`, message: string) => log[LEVELS[level]](`jobs: ${message}`));
