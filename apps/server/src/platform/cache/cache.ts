import { LRUCache } from 'lru-cache';
import { type Dependency, followBookChanges, type Moment } from './book-changes.ts';
import { readBookChanges } from './book-changes.queries.ts';
import type { Db } from '../db/tables.ts';
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

/** Creates the cache of this process. */
export function createCache(db: Db, readChanges: typeof readBookChanges = readBookChanges) {
  const pages = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }) => 2 * response.bytes.length + 1024,
  });
  const loading = new Map<string, Promise<Page>>();
  const changes = followBookChanges((horizon) => readChanges(db, horizon));
  const counts = { hits: 0, misses: 0 };

  function isValid(page: Page, now: Moment) {
    if (isStatic(page)) return true;
    if (now.minute - page.loadedInMinute >= MAX_AGE_MINUTES) return false;
    if (!changes.isUntouched(page.dependsOn, page.validAt, now)) return false;
    if (now.changes > page.validAt.changes) page.validAt = now;
    return true;
  }

  const isStatic = (page: Page | undefined) => page?.dependsOn.length === 0;

  return {
    counts,

    /** Returns a response at least as new as the call. */
    async cached<T>(key: string, load: () => Promise<Loaded<T>>, format?: Format): Promise<CachedResponse<T>> {
      const now = isStatic(pages.get(key)) ? NEVER : await changes.readNew();

      // Data read after the moment is at least as new.
      async function loadPage() {
        const { bytes, dependsOn } = await load();
        const before = pages.peek(key)?.response;
        const response = before?.bytes.equals(bytes) ? before : new CachedResponse<unknown>(bytes, key, format);
        const page = { dependsOn, loadedInMinute: now.minute, validAt: now, response };
        pages.set(key, page);
        return page;
      }

      /** Waits for a load under way, which suffices unless it began before a change that touches the page. */
      async function loadOnce() {
        for (let other = loading.get(key); other; other = loading.get(key)) {
          const page = await other;
          if (isValid(page, now)) return page;
        }
        const own = loadPage().finally(() => loading.delete(key));
        loading.set(key, own);
        return own;
      }

      const entry = pages.get(key);
      const isHit = entry !== undefined && isValid(entry, now);
      counts[isHit ? 'hits' : 'misses'] += 1;
      const page = isHit ? entry : await loadOnce();
      return page.response as CachedResponse<T>;
    },

    async find(key: string) {
      const page = pages.get(key);
      if (!page) return undefined;
      if (!isStatic(page) && !isValid(page, await changes.readNew())) return undefined;
      counts.hits += 1;
      return page.response;
    },
  };
}

const NEVER: Moment = { changes: 0, minute: 0 };
