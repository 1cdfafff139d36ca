import { bookSuggestions } from '@wandering-books/contract/books/book-suggestions.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/database.ts';
import { bindEndpoints, type Binding } from '../../../platform/http/bind-endpoints.ts';
import { encodeJson } from '../../../platform/bytes/json-bytes.ts';
import { suggestSearches } from './suggestions.usecases.ts';

export const registerSuggestionRoutes = (binding: Binding, { cache }: Deps) =>
  bindEndpoints(binding, bookSuggestions, {
    'GET /api/book-posts/suggestions': ({ viewer, query: { q = '' } }) => {
      const excludeOwnerIds = viewer?.blockedUserIds ?? [];
      const load = async (db: Db) => encodeJson({ data: await suggestSearches(db, q, { excludeOwnerIds }) });
      if (excludeOwnerIds.length > 0) return cache.read(viewer, load);
      return cache.cached(viewer, `suggestions ${q}`, ['books'], load);
    },
  });
