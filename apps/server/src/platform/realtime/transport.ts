import type { QueryExecutorProvider } from 'kysely';
import type { BaseLogger } from 'pino';

export interface TransportOptions {
  /** For what is published outside of a transaction. */
  db: QueryExecutorProvider;
  log: BaseLogger;
  onMessage: (payload: string) => void;
  /** Called each time listening begins; what was published before that was not heard. */
  onListening: () => void;
}

/** Carries payloads between the server's processes. */
export interface Transport {
  /** Resolves when this process listens. Throws StartupError when Redis cannot be used. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Rejects when nothing can be heard at this moment. */
  check: () => Promise<void>;
  /** Sends a payload to all processes, once the transaction has committed if `on` is one. */
  publish: (on: QueryExecutorProvider, payload: string) => Promise<void>;
  /** Sends what must not be lost even when this process dies the moment after the commit. */
  publishReliably: (on: QueryExecutorProvider, payload: string) => Promise<void>;
  /** Sends what every process hears in the same order among all that is sent so, whatever happens to the connections. */
  publishInOrder: (payload: string) => Promise<void>;
}
