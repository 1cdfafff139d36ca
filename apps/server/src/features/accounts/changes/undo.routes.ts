import { accountUndo } from '@wandering-books/contract/accounts/accounts.recovery.ts';
import type { Deps } from '../../../deps.ts';
import { bindEndpoints, type Binding } from '../../../platform/http/bind-endpoints.ts';
import { undoChanges } from './undo.usecases.ts';

export const registerUndoRoutes = (binding: Binding, deps: Deps) =>
  bindEndpoints(binding, accountUndo, {
    'POST /api/account/undo': ({ network, body }) => undoChanges(deps, network, body.token),
  });
