import { inspect } from 'node:util';
import { pino } from 'pino';
import { StartupError } from '../startup-error.ts';

const INFO = 30;
const WARN = 40;
const FATAL = 60;

/** Prints a line for the operator: plain on a terminal, otherwise as a log line whatever the log level. */
export const printLine = (text: string) => write(process.stdout, INFO, text);

/** Prints why the process ends: only the message of a StartupError, everything of other errors. */
export function printFailure(error: unknown) {
  if (error instanceof StartupError) write(process.stderr, FATAL, error.message);
  else if (process.stderr.isTTY) write(process.stderr, FATAL, inspect(error));
  else write(process.stderr, FATAL, 'the process ends by an error that nobody expected', { err: describe(error) });
}

/** Ends the process. */
export function fail(error: unknown): never {
  printFailure(error);
  process.exit(1);
}

/** Writes Node's warnings and uncaught errors as log lines; an uncaught error ends the process with code 1. */
export function printNodeErrors() {
  process.on('uncaughtException', fail);
  if (process.stderr.isTTY) return;
  process.removeAllListeners('warning');
  process.on('warning', (warning) =>
    write(process.stderr, WARN, `Node: ${warning.message}`, { err: describe(warning) }),
  );
}

function describe(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  const { detail: _detail, where: _where, ...safe } = pino.stdSerializers.err(error);
  return safe;
}

function write(stream: NodeJS.WriteStream, level: number, text: string, data: object = {}) {
  const line = stream.isTTY ? text : JSON.stringify({ level, time: Date.now(), ...data, msg: text });
  stream.write(`${line}\n`);
}
