import { places } from '@wandering-books/contract/places.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import { encodeJson } from '../../platform/bytes/json-bytes.ts';
import { touchesLists } from '../../platform/cache/book-changes.ts';
import * as queries from './places.queries.ts';
import { getPincode, listCities, listColleges, listStates, listUniversities, searchTowns } from './places.usecases.ts';
import { presentCategory, presentCity, presentPincode, presentTown } from './places.present.ts';

const MAX_AGE_SECONDS: Record<string, number> = {
  '/api/categories': 300,
  '/api/languages': 300,
  '/api/countries': 300,
  '/api/countries/:id/states': 300,
  '/api/states/:id/cities': 300,
  '/api/universities': 300,
  '/api/colleges': 0,
  '/api/pincodes/:pincode': 86_400,
  '/api/towns': 86_400,
};

/** Responses are cached as bytes with an ETag. */
export function registerPlaceRoutes(binding: Binding, deps: Deps) {
  const { db, cache } = deps;
  void binding.app.register(async (app) => {
    app.addHook('onSend', async ({ routeOptions }, reply) => {
      const seconds = MAX_AGE_SECONDS[routeOptions.url ?? ''];
      if (reply.statusCode === 200 && seconds !== undefined)
        reply.header('cache-control', `public, max-age=${seconds}, must-revalidate`);
    });
    bindEndpoints({ ...binding, app }, places, {
      'GET /api/categories': async () => encodeJson((await queries.listCategories(db)).map(presentCategory)),
      'GET /api/languages': async () => encodeJson(await queries.listLanguages(db)),
      'GET /api/cities': () =>
        cache.cached('cities', async () => ({
          bytes: encodeJson(await queries.listCitiesWithBooks(db)),
          dependsOn: [touchesLists],
        })),
      'GET /api/colleges': async ({ query: { q } }) => encodeJson({ colleges: await listColleges(deps, q) }),
      'GET /api/universities': async ({ query: { q } }) =>
        encodeJson({ universities: await listUniversities(deps, q) }),
      'GET /api/countries': async () => encodeJson({ countries: await queries.listCountries(db) }),
      'GET /api/countries/:id/states': async ({ params }) => encodeJson({ states: await listStates(deps, params.id) }),
      'GET /api/states/:id/cities': async ({ params }) =>
        encodeJson({ cities: (await listCities(deps, params.id)).map(presentCity) }),
      'GET /api/pincodes/:pincode': async ({ params }) =>
        encodeJson(presentPincode(await getPincode(deps, params.pincode))),
      'GET /api/towns': async ({ query: { q } }) =>
        encodeJson({ towns: (await searchTowns(deps, q)).map(presentTown) }),
    });
  });
}
