import { accountDeletion } from '@wandering-books/contract/account-deletion.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import { deleteAccount } from './account-deletion.usecases.ts';

export function registerAccountDeletionRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, accountDeletion, {
    'DELETE /api/user': async ({ actor, body, setDocumentSession }) => {
      await deleteAccount(deps, actor, body);
      setDocumentSession(null);
      return { message: 'Your account has been deleted' };
    },
  });
}
