import type { Db } from './database.ts';

/** Where something is read: the database itself, or a copy of it that follows. */
export interface ReadSource {
  name: 'primary' | 'replica';
  db: Db;
}

/** Who is calling; null is a guest, who may be told what was true a moment ago. */
export type Viewer = object | null;

/** Where lists and searches are read. */
export interface Reads {
  /**
   * Does work that only reads, on the replica where one is up to date enough for the caller: for a member, if it has everything that
   * was committed before they called. Work that the replica breaks off is done again on the primary.
   */
  read<T>(this: void, viewer: Viewer, work: (source: ReadSource) => Promise<T>): Promise<T>;
  /** How often each source was read. */
  readonly counts: Record<ReadSource['name'], number>;
}

/** Where there is no replica. */
export function createPrimaryReads(db: Db): Reads {
  const counts = { primary: 0, replica: 0 };
  return {
    counts,
    read: (_viewer, work) => {
      counts.primary += 1;
      return work({ name: 'primary', db });
    },
  };
}
