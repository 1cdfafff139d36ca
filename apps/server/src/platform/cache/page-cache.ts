import { LRUCache } from 'lru-cache';
import type { Json } from '../http/json-bytes.ts';
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
  /** The response by that key: the kept one if it is true still, else what `load` makes. Never older than the call. */
  cached<T>(
    this: void,
    key: string,
    dependsOn: readonly Dependency[],
    load: () => Promise<Json<T>>,
    format?: Format,
  ): Promise<CachedResponse<T>>;
  /** The kept response by that key, if it is true still. */
  find(this: void, key: string): Promise<CachedResponse<unknown> | undefined>;
  /** How often a kept response was true still, and how often one had to be made. */
  readonly counts: { hits: number; misses: number };
}

/** @param getVersions reads the versions after it is called */
export function createPageCache(getVersions: () => Promise<Versions>): PageCache {
  const pages = new LRUCache<string, Page>({
    maxSize: MOST_BYTES,
    // With room for the compressed forms.
    sizeCalculation: ({ response }) => 2 * response.bytes.length + 1024,
  });
  const loading = new Map<string, Promise<Page>>();
  const counts = { hits: 0, misses: 0 };

  /** What is read after the version was asked for is as new as the version, or newer. */
  function loadPage(key: string, state: State, load: () => Promise<Json<unknown>>) {
    const task = `${state.version} ${key}`;
    const known = loading.get(task);
    if (known) return known;
    const page = load()
      .then((bytes) => keepPage(key, state, bytes))
      .finally(() => loading.delete(task));
    loading.set(task, page);
    return page;
  }

  /** A response that has come out the same keeps its tag and its compressed forms. */
  function keepPage(key: string, { format, ...state }: State, bytes: Json<unknown>) {
    const before = pages.peek(key)?.response;
    const page = { ...state, response: before?.bytes.equals(bytes) ? before : new CachedResponse(bytes, key, format) };
    pages.set(key, page);
    return page;
  }

  async function getVersion(dependsOn: readonly Dependency[]) {
    if (dependsOn.length === 0) return '';
    const versions = await getVersions();
    return dependsOn.map((name) => versions[name]).join();
  }

  return {
    counts,

    async cached<T>(key: string, dependsOn: readonly Dependency[], load: () => Promise<Json<T>>, format?: Format) {
      const version = await getVersion(dependsOn);
      const kept = pages.get(key);
      const isTrue = kept?.version === version;
      counts[isTrue ? 'hits' : 'misses'] += 1;
      const page = isTrue ? kept : await loadPage(key, { dependsOn, version, format }, load);
      return page.response as CachedResponse<T>;
    },

    async find(key) {
      const page = pages.get(key);
      if (!page || page.version !== (await getVersion(page.dependsOn))) return undefined;
      counts.hits += 1;
      return page.response;
    },
  };
}
