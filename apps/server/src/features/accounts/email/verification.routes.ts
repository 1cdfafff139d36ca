import { emailVerification } from '@wandering-books/contract/accounts/accounts.verification.ts';
import type { Deps } from '../../../deps.ts';
import { bindEndpoints, type Binding } from '../../../platform/http/bind-endpoints.ts';
import { requestVerification, verifyEmail } from './verification.usecases.ts';

export function registerAccountVerificationRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, emailVerification, {
    'POST /api/email/verify': async ({ network, body }) => {
      await verifyEmail(deps, network, body.token);
      return { message: 'Your email address is confirmed.' };
    },
    'POST /api/email/verification': async ({ actor }) => {
      await requestVerification(deps, actor);
      return { message: 'A mail with a new link is on its way.' };
    },
  });
}
