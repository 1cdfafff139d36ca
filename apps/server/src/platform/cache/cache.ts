import type { Reads, ReadSource } from '../db/reads.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createSingleFlight } from '../single-flight.ts';
import { getVersions, type Versions } from './versions.queries.ts';

export type Cache = PageCache;

/** The cache of a process. The versions are read once for all calls that come together, after each of them came. */
export function createCache(reads: Reads): Cache {
  const flights = new Map<ReadSource['name'], ReturnType<typeof createSingleFlight<Versions>>>();
  function getVersionsOf({ name, db }: ReadSource) {
    const flight = flights.get(name) ?? createSingleFlight(() => getVersions(db));
    flights.set(name, flight);
    return flight();
  }
  return createPageCache(reads, getVersionsOf);
}
