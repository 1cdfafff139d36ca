import { departures } from '@wandering-books/contract/departures.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind, type Binding } from '../../platform/http/bind.ts';
import { deleteAccount } from './account-deletion.usecases.ts';

export function registerAccountDeletionRoutes(binding: Binding, deps: Deps) {
  bind(binding, departures, {
    'DELETE /api/user': async ({ actor, body }) => {
      await deleteAccount(deps, actor, body);
      return { message: 'Your account has been deleted' };
    },
  });
}
