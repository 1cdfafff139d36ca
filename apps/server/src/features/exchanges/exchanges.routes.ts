import { exchanges } from '@wandering-books/contract/exchanges/exchanges.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import { listExchangesOf } from './exchanges.notifications.usecases.ts';
import { acceptExchange, declineExchange } from './exchanges.usecases.ts';

export const registerExchangeRoutes = (binding: Binding, deps: Deps) =>
  bindEndpoints(binding, exchanges, {
    'GET /api/exchanges': async ({ actor }) => ({ data: await listExchangesOf(deps, actor.userId) }),
    'POST /api/exchanges/:id/accept': ({ actor, params }) => acceptExchange(deps, actor, params.id),
    'POST /api/exchanges/:id/decline': ({ actor, params }) => declineExchange(deps, actor, params.id),
  });
