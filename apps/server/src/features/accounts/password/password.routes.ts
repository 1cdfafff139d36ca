import { accountRecovery } from '@wandering-books/contract/accounts/accounts.recovery.ts';
import { reauthentication } from '@wandering-books/contract/accounts/reauthentication.ts';
import type { Deps } from '../../../deps.ts';
import { bindEndpoints, type Binding, confirm } from '../../../platform/http/bind-endpoints.ts';
import { listFactorsToKeep, requestPasswordReset, resetPassword } from './password.usecases.ts';
import { reauthenticate } from './reauthentication.usecases.ts';
import { getTicketCookieName } from '../google/google.rules.ts';

export function registerPasswordRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, accountRecovery, {
    'POST /api/password/forgot': ({ network, body }) =>
      confirm(
        requestPasswordReset(deps, network, body),
        'If there is an account with this email address, a mail with a link is on its way.',
      ),
    'POST /api/password/reset/factors': async ({ network, body }) => ({
      factors: await listFactorsToKeep(deps, network, body.token),
    }),
    'POST /api/password/reset': ({ network, body }) =>
      confirm(resetPassword(deps, network, body), 'Your password has been changed.'),
  });
  bindEndpoints(binding, reauthentication, {
    'POST /api/user/reauthenticate': async ({ actor, body: { password, code }, readCookie }) => {
      const ticket = readCookie(getTicketCookieName(deps));
      const given = await reauthenticate(deps, actor, { password, code, ticket });
      return { reauthentication: given.reauthentication, expires_at: given.expiresAt.toISOString() };
    },
  });
}
