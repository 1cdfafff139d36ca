import { emailUndo } from '@wandering-books/contract/accounts/accounts.email-undo.ts';
import type { Deps } from '../../../deps.ts';
import { bindEndpoints, type Binding } from '../../../platform/http/bind-endpoints.ts';
import { undoEmailChange } from './email-undo.usecases.ts';

export function registerEmailUndoRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, emailUndo, {
    'POST /api/email/undo': async ({ network, body }) => {
      await undoEmailChange(deps, network, body.token);
      return { message: 'Your email address is back, and a mail with a link to choose a new password is on its way.' };
    },
  });
}
