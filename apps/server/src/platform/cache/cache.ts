import { LRUCache } from 'lru-cache';
import type { Reads, ReadSource, Viewer } from '../db/replica/reads.ts';
import { createSingleFlight } from '../concurrency/single-flight.ts';
import { getVersions, type Versions, type Dependency } from './versions.queries.ts';
import type { Db } from '../db/database.ts';
import type { Json } from '../bytes/json-bytes.ts';
import { CachedResponse, type Format } from './cached-response.ts';

const MAX_BYTES = 32 * 1024 * 1024;

interface Page {
  dependsOn: readonly Dependency[];
  version: string;
  response: CachedResponse<unknown>;
}

export type Cache = ReturnType<typeof createCache>;

/** Creates the cache of this process. Pages of primary and replica are kept apart, each with the version of its source. */
export function createCache(reads: Reads, readVersions: (db: Db) => Promise<Versions> = getVersions) {
  const pages = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }) => 2 * response.bytes.length + 1024,
  });
  const loading = new Map<string, Promise<Page>>();
  const flights = new Map<ReadSource['name'], () => Promise<Versions>>();
  const counts = { hits: 0, misses: 0 };

  /** Concurrent calls share one read of the versions, which starts after each of them. */
  async function getVersion({ name, db }: ReadSource, dependsOn: readonly Dependency[]) {
    if (dependsOn.length === 0) return '';
    const flight = flights.get(name) ?? createSingleFlight(() => readVersions(db));
    flights.set(name, flight);
    const versions = await flight();
    return dependsOn.map((dependency) => versions[dependency]).join();
  }

  function loadOnce(task: string, load: () => Promise<Page>) {
    const page = loading.get(task) ?? load().finally(() => loading.delete(task));
    loading.set(task, page);
    return page;
  }

  /** Members get responses at least as new as their call; guests may get the state of the replica. */
  function cached<T>(
    viewer: Viewer,
    key: string,
    dependsOn: readonly Dependency[],
    load: (db: Db) => Promise<Json<T>>,
    format?: Format,
  ): Promise<CachedResponse<T>> {
    return reads.read(viewer, async (source) => {
      // Data read after the version is at least as new as the version.
      const version = await getVersion(source, dependsOn);
      const name = getPageName(source, key);
      const entry = pages.get(name);
      const isFresh = entry?.version === version;
      counts[isFresh ? 'hits' : 'misses'] += 1;
      const loadPage = async () => {
        const bytes = await load(source.db);
        const before = pages.peek(name)?.response;
        const response = before?.bytes.equals(bytes) ? before : new CachedResponse<unknown>(bytes, key, format);
        const page = { dependsOn, version, response };
        pages.set(name, page);
        return page;
      };
      const page = isFresh ? entry : await loadOnce(`${version} ${name}`, loadPage);
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
        if (!page || page.version !== (await getVersion(source, page.dependsOn))) return undefined;
        counts.hits += 1;
        return page.response;
      }),
  };
}

const getPageName = ({ name }: ReadSource, key: string) => `${name} ${key}`;
