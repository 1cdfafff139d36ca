import { LRUCache } from 'lru-cache';
import type { Db } from '../db/database.ts';
import type { Reads, ReadSource, Viewer } from '../db/reads.ts';
import type { Json } from '../bytes/json-bytes.ts';
import { CachedResponse, type Format } from './cached-response.ts';
import type { Dependency, Versions } from './versions.queries.ts';

const MEBIBYTE = 1024 * 1024;
const MOST_BYTES = 32 * MEBIBYTE;

interface Page {
  dependsOn: readonly Dependency[];
  version: string;
  response: CachedResponse<unknown>;
}

type State = Omit<Page, 'response'> & { format: Format | undefined };

/** Responses that are the same for everybody, kept as long as what they depend on stays the same. */
export interface PageCache {
  /**
   * The response by that key: the kept one if it is true still, else what `load` makes of the database that it is given, which is the
   * one whose version was asked. For members it is never older than the call, for guests as old as the replica that is read.
   */
  cached<T>(
    this: void,
    viewer: Viewer,
    key: string,
    dependsOn: readonly Dependency[],
    load: (db: Db) => Promise<Json<T>>,
    format?: Format,
  ): Promise<CachedResponse<T>>;
  /** Reads lists and searches that are not cached, from the same database as `cached` would. */
  read<T>(this: void, viewer: Viewer, load: (db: Db) => Promise<T>): Promise<T>;
  /** The kept response by that key, if it is true still. */
  find(this: void, viewer: Viewer, key: string): Promise<CachedResponse<unknown> | undefined>;
  /** How often a kept response was true still, and how often one had to be made. */
  readonly counts: { hits: number; misses: number };
  /** How often the primary and the replica were read. */
  readonly readCounts: Reads['counts'];
}

/**
 * A page of the primary and one of the replica are kept apart, each with the version of its own, so that what is older never stands
 * for what is newer.
 * @param getVersions reads the versions of a source after it is called
 */
export function createPageCache(reads: Reads, getVersions: (source: ReadSource) => Promise<Versions>): PageCache {
  const pages = new LRUCache<string, Page>({
    maxSize: MOST_BYTES,
    // With room for the compressed forms.
    sizeCalculation: ({ response }) => 2 * response.bytes.length + 1024,
  });
  const loading = new Map<string, Promise<Page>>();
  const counts = { hits: 0, misses: 0 };

  /** What is read after the version was asked for is as new as the version, or newer. */
  function loadPage(place: Place, state: State, load: () => Promise<Json<unknown>>) {
    const task = `${state.version} ${place.kept}`;
    const known = loading.get(task);
    if (known) return known;
    const page = load()
      .then((bytes) => keepPage(place, state, bytes))
      .finally(() => loading.delete(task));
    loading.set(task, page);
    return page;
  }

  /** A response that has come out the same keeps its tag and its compressed forms. */
  function keepPage({ kept, key }: Place, { format, ...state }: State, bytes: Json<unknown>) {
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

/** By which key a page is asked for, and under which it is kept. */
interface Place {
  key: string;
  kept: string;
}

const getPlace = ({ name }: ReadSource, key: string): Place => ({ key, kept: `${name} ${key}` });
