import { editions } from '@wandering-books/contract/books/editions.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import { findEdition, suggestEditions } from './editions.usecases.ts';

export const registerEditionRoutes = (binding: Binding, deps: Deps) =>
  bindEndpoints(binding, editions, {
    'GET /api/editions/:isbn': async ({ actor, params }) => ({ data: await findEdition(deps, actor, params.isbn) }),
    'GET /api/edition-suggestions': async ({ actor, query: { q, field } }) => ({
      data: await suggestEditions(deps, actor, q, field),
    }),
  });
