import type { Db } from '../db/database.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createSingleFlight } from './single-flight.ts';
import { getVersions } from './versions.queries.ts';

export type Cache = PageCache;

/** The cache of a process. The versions are read once for all calls that come together, after each of them came. */
export function createCache(db: Db): Cache {
  return createPageCache(createSingleFlight(() => getVersions(db)));
}
