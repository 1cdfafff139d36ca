import { bookSearch } from '@wandering-books/contract/books/book-search.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import { encodeJson } from '../../platform/bytes/json-bytes.ts';
import { touchesLists } from '../../platform/cache/book-changes.ts';
import { excludeBlocked } from './book-search.plan.usecases.ts';
import { countBooksPerFilter } from './facets/facets.queries.ts';
import { suggestSearches } from './suggestions/suggestions.usecases.ts';

export const registerBookSearchRoutes = (binding: Binding, { cache, db }: Deps) =>
  bindEndpoints(binding, bookSearch, {
    'GET /api/book-posts/filter-counts': () =>
      cache.cached('filter counts', async () => ({
        bytes: encodeJson(await countBooksPerFilter(db)),
        dependsOn: [touchesLists],
      })),
    'GET /api/book-posts/suggestions': ({ viewer, query: { q = '' } }) => {
      const excluded = excludeBlocked(viewer);
      const load = async () => encodeJson({ data: await suggestSearches(db, q, excluded) });
      if (excluded.excludeOwnerIds.length > 0) return load();
      return cache.cached(`suggestions ${q}`, async () => ({
        bytes: await load(),
        dependsOn: [touchesLists],
      }));
    },
  });
