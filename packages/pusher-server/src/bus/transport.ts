export interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface TransportHandlers {
  onMessage: (payload: string) => void;
  /** Called each time listening begins; messages published before that may have been missed. */
  onListening: () => void;
}

/** Carries payloads between the processes of a server; `Transaction` is whatever the transport can tie a payload to. */
export interface Transport<Transaction> {
  start: () => Promise<void>;
  stop: () => Promise<void>;
  check: () => Promise<void>;
  /** Sends a payload to all processes, this one included, once the transaction has committed; at once without one. */
  publish: (payload: string, transaction?: Transaction) => Promise<void>;
  /** Like `publish`, for payloads that must not be lost even when this process dies right after the commit. */
  publishReliably: (payload: string, transaction?: Transaction) => Promise<void>;
}
