import type { Writable } from 'node:stream';
import { type DestinationStream, type Level, pino } from 'pino';

/** Tokens, and the row values in PostgreSQL's error details. */
const REDACTED_PATHS = ['req.headers.authorization', 'req.headers.cookie', 'err.detail', 'err.where'];

export type Log = ReturnType<typeof createLog>;

/** The log of the process: one JSON object per line, on standard output by default. */
export const createLog = (level: Level | 'silent', to: DestinationStream = openStandardOutput()) =>
  pino({ level, redact: REDACTED_PATHS }, to);

/** Node's stream, because it neither blocks on a full pipe nor delays the end of the process. */
function openStandardOutput() {
  const destination = createLogDestination(process.stdout);
  process.once('exit', destination.flush);
  return destination;
}

/** Writing takes longer than responding; pipes accept this length atomically, so processes may share one. */
const BATCH_LENGTH = 4096;
const FLUSH_INTERVAL_MS = 500;
const MAX_BUFFERED_LENGTH = 1024 * 1024;

interface LogDestination extends DestinationStream {
  flush(): void;
}

/** Drops and counts lines above a megabyte of buffered output. A closed log must not end the process. */
export function createLogDestination(output: Writable): LogDestination {
  let batch = '';
  let dropped = 0;

  const hasRoom = () =>
    output.writableLength + batch.length < (dropped > 0 ? MAX_BUFFERED_LENGTH / 2 : MAX_BUFFERED_LENGTH);

  function reportDropped() {
    if (dropped === 0 || !hasRoom()) return;
    batch += `${JSON.stringify({ level: 40, time: Date.now(), dropped, msg: 'log lines were dropped because the output was not read' })}\n`;
    dropped = 0;
  }

  function flush() {
    reportDropped();
    if (batch === '') return;
    output.write(batch);
    batch = '';
  }

  function write(line: string) {
    if (!hasRoom()) {
      dropped += 1;
      return;
    }
    reportDropped();
    if (batch.length + line.length > BATCH_LENGTH) flush();
    batch += line;
    if (batch.length >= BATCH_LENGTH) flush();
  }

  output.on('error', () => {});
  setInterval(flush, FLUSH_INTERVAL_MS).unref();
  return { write, flush };
}
