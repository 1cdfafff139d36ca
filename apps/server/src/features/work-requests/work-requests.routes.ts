import { workRequests } from '@wandering-books/contract/works/work-requests.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import { askForWork, readWorkRequest, stopWorkRequest } from './work-requests.usecases.ts';

export const registerWorkRequestRoutes = (binding: Binding, deps: Deps) =>
  bindEndpoints(binding, workRequests, {
    'GET /api/works/:id/requests': ({ actor, params }) => readWorkRequest(deps, actor, params.id),
    'POST /api/works/:id/requests': ({ actor, params, body }) => askForWork(deps, actor, params.id, body),
    'DELETE /api/works/:id/requests': ({ actor, params }) => stopWorkRequest(deps, actor, params.id),
  });
