import { exchanges } from '@wandering-books/contract/exchanges/exchanges.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import * as usecases from './exchanges.usecases.ts';

export function registerExchangeRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, exchanges, {
    'GET /api/exchanges': ({ actor }) => usecases.listExchanges(deps, actor),
    'POST /api/exchanges/:id/accept': ({ actor, params }) => usecases.acceptExchange(deps, actor, params.id),
    'POST /api/exchanges/:id/decline': ({ actor, params }) => usecases.declineExchange(deps, actor, params.id),
  });
}
