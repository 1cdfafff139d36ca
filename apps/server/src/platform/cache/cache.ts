import { LRUCache } from 'lru-cache';
import type { Reads, ReadSource, Viewer } from '../db/replica/reads.ts';
import { type BookChanges, type Dependency, followBookChanges, type Moment } from './book-changes.ts';
import { readBookChanges } from './book-changes.queries.ts';
import type { Db } from '../db/database.ts';
import type { Json } from '../bytes/json-bytes.ts';
import { CachedResponse, type Format } from './cached-response.ts';

const MAX_BYTES = 32 * 1024 * 1024;
/** For what changes of other books move a little, such as how frequent a word is, and for the end of an absence. */
const MAX_AGE_MINUTES = 30;

export interface Loaded<T> {
  bytes: Json<T>;
  dependsOn: readonly Dependency[];
}

interface Page {
  dependsOn: readonly Dependency[];
  loadedInMinute: number;
  /** It is known to be valid at this moment. */
  validAt: Moment;
  response: CachedResponse<unknown>;
}

export type Cache = ReturnType<typeof createCache>;

/** Creates the cache of this process. Pages of primary and replica are kept apart, each with the changes of its source. */
export function createCache(reads: Reads, readChanges: typeof readBookChanges = readBookChanges) {
  const pages = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }) => 2 * response.bytes.length + 1024,
  });
  const loading = new Map<string, Promise<Page>>();
  const changesBySource = new Map<ReadSource['name'], BookChanges>();
  const counts = { hits: 0, misses: 0 };

  function getChanges({ name, db }: ReadSource) {
    const changes = changesBySource.get(name) ?? followBookChanges((horizon) => readChanges(db, horizon));
    changesBySource.set(name, changes);
    return changes;
  }

  function isValid(page: Page, changes: BookChanges, now: Moment) {
    if (isStatic(page)) return true;
    if (now.minute - page.loadedInMinute >= MAX_AGE_MINUTES) return false;
    if (!changes.isUntouched(page.dependsOn, page.validAt, now)) return false;
    if (now.changes > page.validAt.changes) page.validAt = now;
    return true;
  }

  const isStatic = (page: Page | undefined) => page?.dependsOn.length === 0;

  /** Members get responses at least as new as their call; guests may get the state of the replica. */
  function cached<T>(
    viewer: Viewer,
    key: string,
    load: (db: Db) => Promise<Loaded<T>>,
    format?: Format,
  ): Promise<CachedResponse<T>> {
    return reads.read(viewer, async (source) => {
      const name = getPageName(source, key);
      const changes = getChanges(source);
      const now = isStatic(pages.get(name)) ? NEVER : await changes.readNew();

      // Data read after the moment is at least as new.
      async function loadPage() {
        const { bytes, dependsOn } = await load(source.db);
        const before = pages.peek(name)?.response;
        const response = before?.bytes.equals(bytes) ? before : new CachedResponse<unknown>(bytes, key, format);
        const page = { dependsOn, loadedInMinute: now.minute, validAt: now, response };
        pages.set(name, page);
        return page;
      }

      /** Waits for a load under way, which suffices unless it began before a change that touches the page. */
      async function loadOnce() {
        for (let other = loading.get(name); other; other = loading.get(name)) {
          const page = await other;
          if (isValid(page, changes, now)) return page;
        }
        const own = loadPage().finally(() => loading.delete(name));
        loading.set(name, own);
        return own;
      }

      const entry = pages.get(name);
      const isHit = entry !== undefined && isValid(entry, changes, now);
      counts[isHit ? 'hits' : 'misses'] += 1;
      const page = isHit ? entry : await loadOnce();
      return page.response as CachedResponse<T>;
    });
  }

  return {
    counts,
    readCounts: reads.counts,
    cached,

    /** Runs an uncached read on the source that `cached` would use. */
    read: <T>(viewer: Viewer, load: (db: Db) => Promise<T>) => reads.read(viewer, ({ db }) => load(db)),

    find: (viewer: Viewer, key: string) =>
      reads.read(viewer, async (source) => {
        const page = pages.get(getPageName(source, key));
        if (!page) return undefined;
        const changes = getChanges(source);
        if (!isStatic(page) && !isValid(page, changes, await changes.readNew())) return undefined;
        counts.hits += 1;
        return page.response;
      }),
  };
}

const NEVER: Moment = { changes: 0, minute: 0 };

const getPageName = ({ name }: ReadSource, key: string) => `${name} ${key}`;
