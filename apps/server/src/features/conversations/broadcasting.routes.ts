import { broadcasting } from '@wandering-books/contract/conversations/conversations.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import type { Actor } from '../../platform/actor.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isSignedIn } from '../accounts/accounts.usecases.ts';

export function registerBroadcastingRoutes(binding: Binding, deps: Deps) {
  const listener = (actor: Actor) => ({ ...actor, isStillSignedIn: () => isSignedIn(deps, actor) });
  const grantUser = async ({ actor, body }: { actor: Actor; body: { socket_id: string } }) =>
    requireGrant(await deps.grants.user(listener(actor), body.socket_id));

  bindEndpoints(binding, broadcasting, {
    'POST /api/broadcasting/auth': async ({ actor, body }) =>
      requireGrant(await deps.grants.channel(listener(actor), body.socket_id, body.channel_name)),
    'POST /api/broadcasting/user-auth': grantUser,
    'POST /broadcasting/user-auth': grantUser,
  });
}

function requireGrant<Grant>(grant: Grant | undefined) {
  if (!grant) throw new DomainError('realtime.forbidden');
  return grant;
}
