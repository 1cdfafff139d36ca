import { passkeys } from '@wandering-books/contract/accounts/accounts.passkeys.ts';
import type { Deps } from '../../../deps.ts';
import { bindEndpoints, type Binding, confirm } from '../../../platform/http/bind-endpoints.ts';
import { addPasskey, beginPasskey, beginPasskeySignIn, removePasskey, signInWithPasskey } from './passkeys.usecases.ts';
import { presentAccount } from '../accounts.present.ts';

export function registerPasskeyRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, passkeys, {
    'POST /api/passkeys/options': ({ actor, body }) => beginPasskey(deps, actor, body),
    'POST /api/passkeys': async ({ actor, body }) => ({ recovery_codes: await addPasskey(deps, actor, body) }),
    'DELETE /api/passkeys/:id': ({ actor, params, body }) =>
      confirm(removePasskey(deps, actor, params.id, body), 'The passkey has been removed'),
    'POST /api/login/passkey/options': ({ network }) => beginPasskeySignIn(deps, network),
    'POST /api/login/passkey': async ({ network, userAgent, body, setDocumentSession }) => {
      const { token, account } = await signInWithPasskey(deps, { network, userAgent }, body.passkey);
      setDocumentSession(token);
      return { token, user: presentAccount(account) };
    },
  });
}
