import { secondFactor } from '@wandering-books/contract/accounts/accounts.second-factor.ts';
import type { Deps } from '../../../deps.ts';
import { bindEndpoints, type Binding, confirm } from '../../../platform/http/bind-endpoints.ts';
import { presentPasskey } from '../passkeys/passkeys.present.ts';
import { presentAccount } from '../accounts.present.ts';
import { beginTotp, confirmTotp, getSecondFactors, removeTotp, renewRecoveryCodes } from './second-factor.usecases.ts';
import { finishSignIn } from '../sessions/sign-in.usecases.ts';

export function registerSecondFactorRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, secondFactor, {
    'POST /api/login/second-factor': async ({ network, userAgent, body, setDocumentSession }) => {
      const { token, account } = await finishSignIn(deps, { network, userAgent }, body);
      setDocumentSession(token);
      return { token, user: presentAccount(account) };
    },
    'GET /api/second-factor': async ({ actor }) => {
      const { totpSince, passkeys, recoveryCodesLeft } = await getSecondFactors(deps, actor.userId);
      return {
        totp_since: totpSince?.toISOString() ?? null,
        passkeys: passkeys.map(presentPasskey),
        recovery_codes_left: recoveryCodesLeft,
      };
    },
    'POST /api/second-factor/totp': ({ actor, body }) => beginTotp(deps, actor, body),
    'POST /api/second-factor/totp/confirm': async ({ actor, body }) => ({
      recovery_codes: await confirmTotp(deps, actor, body.code),
    }),
    'DELETE /api/second-factor/totp': ({ actor, body }) =>
      confirm(removeTotp(deps, actor, body), 'The authenticator app has been removed'),
    'POST /api/second-factor/recovery-codes': async ({ actor, body }) => ({
      recovery_codes: await renewRecoveryCodes(deps, actor, body),
    }),
  });
}
