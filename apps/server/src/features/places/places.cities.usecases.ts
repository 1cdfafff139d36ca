import type { Deps } from '../../platform/deps.ts';
import { together } from '../../platform/together.ts';
import { shelfVersion } from '../books/books.versions.usecases.ts';
import * as queries from './places.queries.ts';

/** Tells in which cities there are books: those who come together ask once, and only when something has changed. */
export function openCities(deps: Deps) {
  let known: { version: string; cities: Awaited<ReturnType<typeof queries.citiesWithBooks>> } | undefined;
  return together(async () => {
    const version = await shelfVersion(deps);
    if (known?.version !== version) known = { version, cities: await queries.citiesWithBooks(deps.db) };
    return known.cities;
  });
}
