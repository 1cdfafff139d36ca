import { inspect } from 'node:util';
import { pino } from 'pino';
import { StartupError } from './startup-error.ts';

const INFO = 30;
const WARN = 40;
const FATAL = 60;

/** Says a line to whoever has started the process: plain on a terminal, as a line of the log anywhere else, whatever the level of that is. */
export const say = (text: string) => write(process.stdout, INFO, text);

/** Says why the process ends: of what the operator can mend the message, of everything else the whole. */
export function sayFailure(error: unknown) {
  if (error instanceof StartupError) write(process.stderr, FATAL, error.message);
  else if (process.stderr.isTTY) write(process.stderr, FATAL, inspect(error));
  else write(process.stderr, FATAL, 'the process ends by an error that nobody expected', { err: describe(error) });
}

/** Has what Node itself would print stand in the form of the log: its warnings, and the error that nobody caught, by which the process ends with code 1. */
export function sayWhatNodeSays() {
  process.on('uncaughtException', (error) => {
    sayFailure(error);
    process.exit(1);
  });
  if (process.stderr.isTTY) return;
  process.removeAllListeners('warning');
  process.on('warning', (warning) =>
    write(process.stderr, WARN, `Node: ${warning.message}`, { err: describe(warning) }),
  );
}

/** Without the values of members' rows that PostgreSQL adds to its complaints. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  const { detail: _detail, where: _where, ...told } = pino.stdSerializers.err(error);
  return told;
}

function write(stream: NodeJS.WriteStream, level: number, text: string, data: object = {}) {
  const line = stream.isTTY ? text : JSON.stringify({ level, time: Date.now(), ...data, msg: text });
  stream.write(`${line}\n`);
}
