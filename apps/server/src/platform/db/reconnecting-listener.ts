import { setTimeout as wait } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { getBackoff } from '../concurrency/retry.ts';

export interface ListenerConnection {
  disconnection: Promise<void>;
  check: () => Promise<unknown>;
  close: () => Promise<void>;
}

interface Options {
  /** Prefix of log lines, for example `realtime: listening to the database`. */
  purpose: string;
  open: () => Promise<ListenerConnection>;
  log: BaseLogger;
  /** Called each time listening begins; messages published before that were missed. */
  onListening: () => void;
}

const BACKOFF = { first: 100, longest: 3_000 };
const CHECK_INTERVAL_MS = 15_000;

export function createReconnectingListener({ purpose, open, log, onListening }: Options) {
  const stopping = new AbortController();
  let listening: Promise<void> | undefined;
  let current: ListenerConnection | undefined;

  async function keepListening(onFirst: () => void, onFailure: (error: unknown) => void) {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      try {
        await listenOnce(() => {
          failures = 0;
          onListening();
          onFirst();
        });
        if (!stopping.signal.aborted) log.warn(`${purpose}: connection lost, reconnecting`);
      } catch (error) {
        onFailure(error);
        if (!stopping.signal.aborted) log.warn({ err: error }, `${purpose}: cannot connect, trying again`);
      }
      await wait(getBackoff(failures, BACKOFF), undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function listenOnce(onOpen: () => void) {
    const connection = await open();
    current = connection;
    const close = () => void connection.close().catch(() => {});
    const checking = setInterval(() => void connection.check().catch(close), CHECK_INTERVAL_MS).unref();
    stopping.signal.addEventListener('abort', close);
    if (stopping.signal.aborted) close();
    else onOpen();
    await connection.disconnection;
    current = undefined;
    clearInterval(checking);
    stopping.signal.removeEventListener('abort', close);
  }

  return {
    /** Resolves when listening has begun for the first time; rejects when that fails, without retrying. */
    start: () =>
      new Promise<void>((resolve, reject) => {
        listening = keepListening(resolve, reject);
      }).catch((error) => {
        stopping.abort();
        throw error;
      }),
    async check() {
      if (!current) throw new Error(`${purpose}: no connection`);
      await current.check();
    },
    async stop() {
      stopping.abort();
      await listening;
    },
  };
}
