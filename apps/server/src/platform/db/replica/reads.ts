import type { Db } from '../database.ts';

export interface ReadSource {
  name: 'primary' | 'replica';
  db: Db;
}

/** The actor of a read; null for guests, who may get slightly stale data. */
export type Viewer = object | null;

export interface Reads {
  /** Reads from the replica if it is fresh enough: for members, if it has replayed everything committed before the call. */
  read<T>(this: void, viewer: Viewer, work: (source: ReadSource) => Promise<T>): Promise<T>;
  readonly counts: Record<ReadSource['name'], number>;
}

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
