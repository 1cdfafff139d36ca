import { emailVerification } from '@wandering-books/contract/accounts/accounts.recovery.ts';
import type { Deps } from '../../../deps.ts';
import { bindEndpoints, type Binding, confirm } from '../../../platform/http/bind-endpoints.ts';
import { requestVerification, verifyEmail } from './email.usecases.ts';

export function registerEmailRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, emailVerification, {
    'POST /api/email/verify': ({ network, body }) =>
      confirm(verifyEmail(deps, network, body.token), 'Your email address is confirmed.'),
    'POST /api/email/verification': ({ actor }) =>
      confirm(requestVerification(deps, actor), 'A mail with a new link is on its way.'),
  });
}
