import { createSingleFlight } from '../concurrency/single-flight.ts';
import type { BookChange, LatestChanges } from './book-changes.queries.ts';

export type { BookChange };

/** What a response depends on: the time in minutes, or the changes of books that touch it. */
export type Dependency = 'minute' | ((change: BookChange) => boolean);

/** Whether some list may show the book. */
export const touchesLists = ({ is_listed }: BookChange) => is_listed;

export const touchesAnything = (_change: BookChange) => true;

export const touchesBook = (id: number) => (change: BookChange) => change.book_id === id;

const MAX_KEPT = 1000;
/** The database keeps changes for an hour. */
const MAX_MINUTES_APART = 30;

/** How far a process has read the changes of a database. */
export interface Moment {
  changes: number;
  minute: number;
}

/** Follows the changes of books in one database. */
export function followBookChanges(readAfter: (horizon: string | null) => Promise<LatestChanges>) {
  let latest: LatestChanges | undefined;
  let kept: BookChange[] = [];
  let count = 0;

  async function readNew(): Promise<Moment> {
    const next = await readAfter(latest?.horizon ?? null);
    if (isContinued(next)) {
      const known = new Set(latest!.changes.map(({ id }) => id));
      const added = next.changes.filter(({ id }) => !known.has(id));
      count += added.length;
      kept = [...kept, ...added].slice(-MAX_KEPT);
    } else {
      count += 1;
      kept = [];
    }
    latest = next;
    return { changes: count, minute: next.minute };
  }

  const isContinued = ({ started_at, minute }: LatestChanges) =>
    latest?.started_at === started_at && minute - latest.minute < MAX_MINUTES_APART;

  /** Undefined when they are no longer kept. */
  function listBetween(from: Moment, to: Moment) {
    if (from.changes >= to.changes) return [];
    const start = from.changes - (count - kept.length);
    return start < 0 ? undefined : kept.slice(start, start + to.changes - from.changes);
  }

  return {
    /** Concurrent calls share one read, which starts after each of them. */
    readNew: createSingleFlight(readNew),

    /** Whether nothing that it depends on changed between two moments. */
    isUntouched(dependsOn: readonly Dependency[], from: Moment, to: Moment) {
      const changes = listBetween(from, to);
      return dependsOn.every((dependency) =>
        dependency === 'minute'
          ? from.minute === to.minute
          : changes?.every((change) => change.book_id !== null && !dependency(change)),
      );
    },
  };
}
