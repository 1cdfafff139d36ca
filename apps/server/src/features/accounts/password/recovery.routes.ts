import { accountRecovery } from '@wandering-books/contract/accounts/accounts.recovery.ts';
import type { Deps } from '../../../deps.ts';
import { bindEndpoints, type Binding } from '../../../platform/http/bind-endpoints.ts';
import { requestPasswordReset, resetPassword } from './recovery.usecases.ts';

export function registerAccountRecoveryRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, accountRecovery, {
    'POST /api/password/forgot': async ({ network, body }) => {
      await requestPasswordReset(deps, network, body);
      return { message: 'If there is an account with this email address, a mail with a link is on its way.' };
    },
    'POST /api/password/reset': async ({ network, body }) => {
      await resetPassword(deps, network, body);
      return { message: 'Your password has been changed.' };
    },
  });
}
