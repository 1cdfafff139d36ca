import { workRequests } from '@wandering-books/contract/works/work-requests.ts';
import { works } from '@wandering-books/contract/works/works.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import { askForWork, readWorkRequest, stopWorkRequest } from './next-copy/next-copy.usecases.ts';
import { mergeWorks, splitWork, undoChange } from './works.changes.usecases.ts';
import { readAuthor, readWork } from './works.usecases.ts';

export function registerWorkRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, works, {
    'GET /api/works/:id': ({ viewer, params, query }) => readWork(deps, viewer, params.id, query),
    'GET /api/authors/:slug': ({ viewer, params, query }) => readAuthor(deps, viewer, params.slug, query),
    'POST /api/works/:id/merge': ({ actor, params, body }) => mergeWorks(deps, actor, params.id, body),
    'POST /api/works/:id/split': ({ actor, params, body }) => splitWork(deps, actor, params.id, body),
    'POST /api/works/changes/:id/undo': ({ actor, params }) => undoChange(deps, actor, params.id),
  });
  bindEndpoints(binding, workRequests, {
    'GET /api/works/:id/requests': ({ actor, params }) => readWorkRequest(deps, actor, params.id),
    'POST /api/works/:id/requests': ({ actor, params, body }) => askForWork(deps, actor, params.id, body),
    'DELETE /api/works/:id/requests': ({ actor, params }) => stopWorkRequest(deps, actor, params.id),
  });
}
