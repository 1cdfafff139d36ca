import { works } from '@wandering-books/contract/works/works.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import { readAuthor, readWork } from './works.usecases.ts';

export const registerWorkRoutes = (binding: Binding, deps: Deps) =>
  bindEndpoints(binding, works, {
    'GET /api/works/:id': ({ viewer, params, query }) => readWork(deps, viewer, params.id, query),
    'GET /api/authors/:slug': ({ viewer, params, query }) => readAuthor(deps, viewer, params.slug, query),
  });
