import { accountData } from '@wandering-books/contract/accounts/account-data.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import { deleteAccount } from './account-deletion.usecases.ts';
import { exportData } from './exports.usecases.ts';

export const registerAccountDataRoutes = (binding: Binding, deps: Deps) =>
  bindEndpoints(binding, accountData, {
    'POST /api/user/export': ({ actor, body }) => exportData(deps, actor, body),
    'DELETE /api/user': async ({ actor, body, setDocumentSession }) => {
      await deleteAccount(deps, actor, body);
      setDocumentSession(null);
      return { message: 'Your account has been deleted' };
    },
  });
