import { emailPreferences } from '@wandering-books/contract/notifications/email-preferences.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import { changeEmailPreferences, changePreferenceByLink, getEmailPreferences } from './email-preferences.usecases.ts';

export function registerEmailPreferenceRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, emailPreferences, {
    'GET /api/user/mail-preferences': ({ actor }) => getEmailPreferences(deps, actor),
    'PUT /api/user/mail-preferences': ({ actor, body }) => changeEmailPreferences(deps, actor, body),
    'POST /api/mail-stop': ({ body }) => changePreferenceByLink(deps, body.token, false),
    'POST /api/mail-stop/undo': ({ body }) => changePreferenceByLink(deps, body.token, true),
  });

  // One-click unsubscribe (RFC 8058) posts to the URL that readers open as a page. The body is ignored.
  binding.app.post(paths.stopMail(), async (request, reply) => {
    const { token } = request.query as { token?: unknown };
    await changePreferenceByLink(deps, typeof token === 'string' ? token : '', false);
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Stopped.\n');
  });
}
