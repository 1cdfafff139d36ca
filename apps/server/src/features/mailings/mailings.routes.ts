import { mailings } from '@wandering-books/contract/mailings.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind, type Binding } from '../../platform/http/bind.ts';
import { changeMailPreferences, mailPreferences, stopByLink, undoByLink } from './mailings.usecases.ts';

export function mailingsRoutes(binding: Binding, deps: Deps) {
  bind(binding, mailings, {
    'GET /api/user/mail-preferences': ({ actor }) => mailPreferences(deps, actor),
    'PUT /api/user/mail-preferences': ({ actor, body }) => changeMailPreferences(deps, actor, body),
    'POST /api/mail-stop': ({ body }) => stopByLink(deps, body.token),
    'POST /api/mail-stop/undo': ({ body }) => undoByLink(deps, body.token),
  });

  // The one click of a mail program (RFC 8058) goes to the address that a reader opens as a page. Whatever it posts is not read.
  binding.app.post(paths.stopMail(), async (request, reply) => {
    const { token } = request.query as { token?: unknown };
    await stopByLink(deps, typeof token === 'string' ? token : '');
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Stopped.\n');
  });
}
