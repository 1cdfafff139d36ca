/** What a page tells the service worker. */
export type WorkerMessage =
  /** A member uses this device, in this language; where pages are to be kept, all are fetched that are not there. */
  | { kind: 'member'; language: string; keepsPages: boolean }
  /** The server has another edition than this page. */
  | { kind: 'outdated' }
  /** The reader wants the edition that waits. */
  | { kind: 'update' };
