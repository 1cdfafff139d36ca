import { bookSuggestions } from '@wandering-books/contract/book-suggestions.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import { jsonOf } from '../../platform/http/json-bytes.ts';
import { suggestSearches } from './book-search.suggestions.usecases.ts';

export function registerSuggestionRoutes(binding: Binding, { db, cache }: Deps) {
  bindEndpoints(binding, bookSuggestions, {
    'GET /api/book-posts/suggestions': ({ viewer, query: { q = '' } }) => {
      const excludeOwnerIds = viewer?.blockedUserIds ?? [];
      const load = async () => jsonOf({ data: await suggestSearches(db, q, { excludeOwnerIds }) });
      return excludeOwnerIds.length > 0 ? load() : cache.cached(`suggestions ${q}`, ['books'], load);
    },
  });
}
