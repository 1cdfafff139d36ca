import { emailVerification, emailUndo } from '@wandering-books/contract/accounts/accounts.recovery.ts';
import type { Deps } from '../../../deps.ts';
import { bindEndpoints, type Binding } from '../../../platform/http/bind-endpoints.ts';
import { requestVerification, verifyEmail } from './verification.usecases.ts';
import { undoEmailChange } from './email-undo.usecases.ts';

export function registerEmailRoutes(binding: Binding, deps: Deps) {
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
  bindEndpoints(binding, emailUndo, {
    'POST /api/email/undo': async ({ network, body }) => {
      await undoEmailChange(deps, network, body.token);
      return { message: 'Your email address is back, and a mail with a link to choose a new password is on its way.' };
    },
  });
}
