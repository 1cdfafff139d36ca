import type { Writable } from 'node:stream';
import type { DestinationStream } from 'pino';

/** Lines are written together, because writing takes longer than answering; no more than a pipe takes whole, into which several processes may write. */
const BATCH_LENGTH = 4096;
const FLUSH_INTERVAL_MS = 500;
const MAX_WAITING = 1024 * 1024;

interface LogDestination extends DestinationStream {
  /** Hands over what is left of the batch. */
  flush(): void;
}

/**
 * Takes lines of a log and never waits for whoever reads them: while more than a megabyte waits, lines are dropped and
 * counted, and once half of it was read a line says how many they were.
 * @param output where the lines go; its errors are ignored, for a log that nobody takes must not end the process
 */
export function createLogDestination(output: Writable): LogDestination {
  let batch = '';
  let dropped = 0;

  const hasRoom = () => output.writableLength + batch.length < (dropped > 0 ? MAX_WAITING / 2 : MAX_WAITING);

  function reportDropped() {
    if (dropped === 0 || !hasRoom()) return;
    batch += `${JSON.stringify({ level: 40, time: Date.now(), dropped, msg: 'log lines were dropped, nobody read them' })}\n`;
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
