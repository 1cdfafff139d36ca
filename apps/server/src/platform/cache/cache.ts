import type { Reads, ReadSource } from '../db/replica/reads.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createSingleFlight } from '../concurrency/single-flight.ts';
import { getVersions, type Versions } from './versions.queries.ts';

export type Cache = PageCache;

/**
 * Creates the cache of this process. Concurrent calls share one read of the versions, which starts after each of them.
 */
export function createCache(reads: Reads): Cache {
  const flights = new Map<ReadSource['name'], ReturnType<typeof createSingleFlight<Versions>>>();
  function getVersionsOf({ name, db }: ReadSource) {
    const flight = flights.get(name) ?? createSingleFlight(() => getVersions(db));
    flights.set(name, flight);
    return flight();
  }
  return createPageCache(reads, getVersionsOf);
}
