import { LRUCache } from 'lru-cache';
import type { Reads, ReadSource, Viewer } from '../db/replica/reads.ts';
import { createSingleFlight } from '../concurrency/single-flight.ts';
import { getVersions, type Versions, type Dependency } from './versions.queries.ts';
import type { Db } from '../db/database.ts';
import type { Json } from '../bytes/json-bytes.ts';
import { CachedResponse, type Format } from './cached-response.ts';

/** Creates the cache of this process. Concurrent calls share one read of the versions, which starts after each of them. */
export function createCache(reads: Reads): Cache {
  const flights = new Map<ReadSource['name'], ReturnType<typeof createSingleFlight<Versions>>>();
  function getVersionsOf({ name, db }: ReadSource) {
    const flight = flights.get(name) ?? createSingleFlight(() => getVersions(db));
    flights.set(name, flight);
    return flight();
  }
  return createPageCache(reads, getVersionsOf);
}

const MEBIBYTE = 1024 * 1024;
const MAX_BYTES = 32 * MEBIBYTE;

interface Page {
  dependsOn: readonly Dependency[];
  version: string;
  response: CachedResponse<unknown>;
}

type State = Omit<Page, 'response'> & { format: Format | undefined };

export interface Cache {
  /** Members get responses at least as new as their call; guests may get the state of the replica. */
  cached<T>(
    this: void,
    viewer: Viewer,
    key: string,
    dependsOn: readonly Dependency[],
    load: (db: Db) => Promise<Json<T>>,
    format?: Format,
  ): Promise<CachedResponse<T>>;
  /** Runs an uncached read on the source that `cached` would use. */
  read<T>(this: void, viewer: Viewer, load: (db: Db) => Promise<T>): Promise<T>;
  find(this: void, viewer: Viewer, key: string): Promise<CachedResponse<unknown> | undefined>;
  readonly counts: { hits: number; misses: number };
  readonly readCounts: Reads['counts'];
}

/** Pages of primary and replica are cached apart, each with the version of its source, so no older page replaces a newer. */
export function createPageCache(reads: Reads, getVersions: (source: ReadSource) => Promise<Versions>): Cache {
  const pages = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }) => 2 * response.bytes.length + 1024,
  });
  const loading = new Map<string, Promise<Page>>();
  const counts = { hits: 0, misses: 0 };

  /** Data read after the version is at least as new as the version. */
  function loadPage(place: Place, state: State, load: () => Promise<Json<unknown>>) {
    const task = `${state.version} ${place.kept}`;
    const known = loading.get(task);
    if (known) return known;
    const page = load()
      .then((bytes) => storePage(place, state, bytes))
      .finally(() => loading.delete(task));
    loading.set(task, page);
    return page;
  }

  function storePage({ kept, key }: Place, { format, ...state }: State, bytes: Json<unknown>) {
    const before = pages.peek(kept)?.response;
    const page = { ...state, response: before?.bytes.equals(bytes) ? before : new CachedResponse(bytes, key, format) };
    pages.set(kept, page);
    return page;
  }

  async function getVersion(source: ReadSource, dependsOn: readonly Dependency[]) {
    if (dependsOn.length === 0) return '';
    const versions = await getVersions(source);
    return dependsOn.map((name) => versions[name]).join();
  }

  return {
    counts,
    readCounts: reads.counts,

    read: (viewer, load) => reads.read(viewer, ({ db }) => load(db)),

    cached: <T>(
      viewer: Viewer,
      key: string,
      dependsOn: readonly Dependency[],
      load: (db: Db) => Promise<Json<T>>,
      format?: Format,
    ) =>
      reads.read(viewer, async (source) => {
        const version = await getVersion(source, dependsOn);
        const place = getPlace(source, key);
        const kept = pages.get(place.kept);
        const isTrue = kept?.version === version;
        counts[isTrue ? 'hits' : 'misses'] += 1;
        const page = isTrue ? kept : await loadPage(place, { dependsOn, version, format }, () => load(source.db));
        return page.response as CachedResponse<T>;
      }),

    find: (viewer, key) =>
      reads.read(viewer, async (source) => {
        const page = pages.get(getPlace(source, key).kept);
        if (!page || page.version !== (await getVersion(source, page.dependsOn))) return undefined;
        counts.hits += 1;
        return page.response;
      }),
  };
}

interface Place {
  key: string;
  kept: string;
}

const getPlace = ({ name }: ReadSource, key: string): Place => ({ key, kept: `${name} ${key}` });
