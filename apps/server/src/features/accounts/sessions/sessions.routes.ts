import { sessions } from '@wandering-books/contract/accounts/settings.ts';
import type { Deps } from '../../../deps.ts';
import { bindEndpoints, type Binding } from '../../../platform/http/bind-endpoints.ts';
import { presentSession } from '../accounts.present.ts';
import { revokeSession, revokeOtherSessions, listSessions } from './sessions.usecases.ts';

export function registerSessionRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, sessions, {
    'GET /api/sessions': async ({ actor }) => {
      const rows = await listSessions(deps, actor);
      return rows.map((row) => presentSession(row, actor.sessionId));
    },
    'DELETE /api/sessions': async ({ actor }) => {
      await revokeOtherSessions(deps, actor);
      return { message: 'All other sessions have ended' };
    },
    'DELETE /api/sessions/:id': async ({ actor, params }) => {
      await revokeSession(deps, actor, params.id);
      return { message: 'The session has ended' };
    },
  });
}
