import { reauthentication } from '@wandering-books/contract/accounts/reauthentication.ts';
import type { Deps } from '../../../deps.ts';
import { bindEndpoints, type Binding } from '../../../platform/http/bind-endpoints.ts';
import { reauthenticate } from './reauthentication.usecases.ts';
import { getTicketCookieName } from '../google/google.rules.ts';

export function registerReauthenticationRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, reauthentication, {
    'POST /api/user/reauthenticate': async ({ actor, body: { password, code }, readCookie }) => {
      const ticket = readCookie(getTicketCookieName(deps));
      const given = await reauthenticate(deps, actor, { password, code, ticket });
      return { reauthentication: given.reauthentication, expires_at: given.expiresAt.toISOString() };
    },
  });
}
