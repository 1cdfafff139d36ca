import { setTimeout as wait } from 'node:timers/promises';
import type { BaseLogger } from 'pino';

/** A connection that hears. */
export interface ListenerConnection {
  /** Resolves when the connection is gone. */
  lost: Promise<void>;
  /** Rejects when the other side no longer answers. */
  check: () => Promise<unknown>;
  close: () => Promise<void>;
}

interface Setting {
  /** What is listened to, for the log. */
  place: string;
  open: () => Promise<ListenerConnection>;
  log: BaseLogger;
  /** Called each time listening begins; what was announced before that was not heard. */
  onListening: () => void;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 15_000;
const CHECK_EVERY_MS = 15_000;

/** Keeps one ear open, and opens another whenever it is lost. */
export function createReconnectingListener({ place, open, log, onListening }: Setting) {
  const stopping = new AbortController();
  let listening: Promise<void> | undefined;

  async function keepListening(onFirst: () => void, onFailure: (error: unknown) => void) {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      try {
        await listenOnce(() => {
          failures = 0;
          onListening();
          onFirst();
        });
        if (!stopping.signal.aborted) log.warn(`realtime: no longer listening to ${place}, trying again`);
      } catch (error) {
        onFailure(error);
        if (!stopping.signal.aborted) log.warn({ err: error }, `realtime: cannot listen to ${place}, trying again`);
      }
      await pause(getPause(failures), stopping.signal);
    }
  }

  async function listenOnce(onOpen: () => void) {
    const ear = await open();
    const close = () => void ear.close().catch(() => {});
    const checking = setInterval(() => void ear.check().catch(close), CHECK_EVERY_MS).unref();
    stopping.signal.addEventListener('abort', close);
    if (stopping.signal.aborted) close();
    else onOpen();
    await ear.lost;
    clearInterval(checking);
    stopping.signal.removeEventListener('abort', close);
  }

  return {
    /** Resolves when listening has begun for the first time. Rejects when it cannot, and then gives up. */
    start: () =>
      new Promise<void>((resolve, reject) => {
        listening = keepListening(resolve, reject);
      }).catch((error) => {
        stopping.abort();
        throw error;
      }),
    async stop() {
      stopping.abort();
      await listening;
    },
  };
}

/** Doubles with each failure, and lies somewhere in the upper half so that processes do not all come at once. */
function getPause(failures: number) {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
  return longest * (0.5 + Math.random() / 2);
}

async function pause(milliseconds: number, signal: AbortSignal) {
  await wait(milliseconds, undefined, { signal }).catch(() => {});
}
