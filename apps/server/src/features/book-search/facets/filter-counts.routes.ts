import { bookFilterCounts } from '@wandering-books/contract/books/book-filter-counts.ts';
import type { Deps } from '../../../deps.ts';
import { bindEndpoints, type Binding } from '../../../platform/http/bind-endpoints.ts';
import { encodeJson } from '../../../platform/bytes/json-bytes.ts';
import { countBooksPerFilter } from './filter-counts.queries.ts';

export const registerFilterCountRoutes = (binding: Binding, { cache }: Deps) =>
  bindEndpoints(binding, bookFilterCounts, {
    'GET /api/book-posts/filter-counts': ({ viewer }) =>
      cache.cached(viewer, 'filter counts', ['books'], async (db) => encodeJson(await countBooksPerFilter(db))),
  });
