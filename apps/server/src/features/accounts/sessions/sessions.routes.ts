import { sessions } from '@wandering-books/contract/accounts/settings.ts';
import type { Deps } from '../../../deps.ts';
import { bindEndpoints, type Binding, confirm } from '../../../platform/http/bind-endpoints.ts';
import { presentSession } from '../accounts.present.ts';
import { revokeSession, revokeOtherSessions, listSessions } from './sessions.usecases.ts';

export function registerSessionRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, sessions, {
    'GET /api/sessions': async ({ actor }) => {
      const rows = await listSessions(deps, actor);
      return rows.map((row) => presentSession(row, actor.sessionId));
    },
    'DELETE /api/sessions': ({ actor }) => confirm(revokeOtherSessions(deps, actor), 'All other sessions have ended'),
    'DELETE /api/sessions/:id': ({ actor, params }) =>
      confirm(revokeSession(deps, actor, params.id), 'The session has ended'),
  });
}
