import { accounts } from '@wandering-books/contract/accounts/accounts.ts';
import { passkeys } from '@wandering-books/contract/accounts/accounts.passkeys.ts';
import {
  accountRecovery,
  accountUndo,
  emailVerification,
} from '@wandering-books/contract/accounts/accounts.recovery.ts';
import { secondFactor } from '@wandering-books/contract/accounts/accounts.second-factor.ts';
import { reauthentication } from '@wandering-books/contract/accounts/reauthentication.ts';
import { sessions, settings } from '@wandering-books/contract/accounts/settings.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding, confirm } from '../../platform/http/bind-endpoints.ts';
import { presentAccount, presentSession, presentSettings, presentSignIn } from './accounts.present.ts';
import { changeSettings, changeUpiId, getCurrentUser, getSettings, login, logout } from './accounts.usecases.ts';
import { undoChanges } from './changes/undo.usecases.ts';
import { requestVerification, verifyEmail } from './email/email.usecases.ts';
import { getTicketCookieName } from './google/google.rules.ts';
import * as keys from './passkeys/passkeys.usecases.ts';
import { presentPasskey } from './passkeys/passkeys.present.ts';
import { listFactorsToKeep, requestPasswordReset, resetPassword } from './password/password-reset.usecases.ts';
import { reauthenticate } from './password/reauthentication.usecases.ts';
import * as factors from './second-factor/second-factor.usecases.ts';
import { listSessions, revokeOtherSessions, revokeSession } from './sessions/sessions.usecases.ts';
import { finishSignIn } from './sessions/sign-in.usecases.ts';
import { changePassword } from './password/password.usecases.ts';

export function registerAccountRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, accounts, {
    'POST /api/login': async ({ network, userAgent, body, setDocumentSession }) => {
      const signIn = await login(deps, { network, userAgent }, body);
      if ('token' in signIn) setDocumentSession(signIn.token);
      return presentSignIn(signIn);
    },
    'POST /api/logout': async ({ actor, setDocumentSession }) => {
      await logout(deps, actor);
      setDocumentSession(null);
      return { message: 'Logged out' };
    },
    'GET /api/user': async ({ actor, token, setDocumentSession }) => {
      const account = await getCurrentUser(deps, actor);
      // Restores a lost cookie.
      if (token) setDocumentSession(token);
      return presentAccount(account);
    },
  });
  registerSettingsRoutes(binding, deps);
  registerSignInRoutes(binding, deps);
  registerRecoveryRoutes(binding, deps);
}

function registerSettingsRoutes(binding: Binding, deps: Deps) {
  const isGoogleOffered = deps.google !== undefined;
  bindEndpoints(binding, settings, {
    'GET /api/settings': async ({ actor }) => presentSettings(await getSettings(deps, actor), isGoogleOffered),
    'PUT /api/settings': async ({ actor, body }) =>
      presentSettings(await changeSettings(deps, actor, body), isGoogleOffered),
    'PUT /api/user/upi': async ({ actor, body }) =>
      presentSettings(await changeUpiId(deps, actor, body.upi_id), isGoogleOffered),
    'PUT /api/password': ({ actor, body }) =>
      confirm(changePassword(deps, actor, body), 'Your password has been changed'),
  });
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

function registerSignInRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, secondFactor, {
    'POST /api/login/second-factor': async ({ network, userAgent, body, setDocumentSession }) => {
      const { token, account } = await finishSignIn(deps, { network, userAgent }, body);
      setDocumentSession(token);
      return { token, user: presentAccount(account) };
    },
    'GET /api/second-factor': async ({ actor }) => {
      const { totpSince, passkeys, recoveryCodesLeft } = await factors.getSecondFactors(deps, actor.userId);
      return {
        totp_since: totpSince?.toISOString() ?? null,
        passkeys: passkeys.map(presentPasskey),
        recovery_codes_left: recoveryCodesLeft,
      };
    },
    'POST /api/second-factor/totp': ({ actor, body }) => factors.beginTotp(deps, actor, body),
    'POST /api/second-factor/totp/confirm': async ({ actor, body }) => ({
      recovery_codes: await factors.confirmTotp(deps, actor, body.code),
    }),
    'DELETE /api/second-factor/totp': ({ actor, body }) =>
      confirm(factors.removeTotp(deps, actor, body), 'The authenticator app has been removed'),
    'POST /api/second-factor/recovery-codes': async ({ actor, body }) => ({
      recovery_codes: await factors.renewRecoveryCodes(deps, actor, body),
    }),
  });
  bindEndpoints(binding, passkeys, {
    'POST /api/passkeys/options': ({ actor, body }) => keys.beginPasskey(deps, actor, body),
    'POST /api/passkeys': async ({ actor, body }) => ({ recovery_codes: await keys.addPasskey(deps, actor, body) }),
    'DELETE /api/passkeys/:id': ({ actor, params, body }) =>
      confirm(keys.removePasskey(deps, actor, params.id, body), 'The passkey has been removed'),
    'POST /api/login/passkey/options': ({ network }) => keys.beginPasskeySignIn(deps, network),
    'POST /api/login/passkey': async ({ network, userAgent, body, setDocumentSession }) => {
      const { token, account } = await keys.signInWithPasskey(deps, { network, userAgent }, body.passkey);
      setDocumentSession(token);
      return { token, user: presentAccount(account) };
    },
  });
  bindEndpoints(binding, reauthentication, {
    'POST /api/user/reauthenticate': async ({ actor, body: { password, code }, readCookie }) => {
      const ticket = readCookie(getTicketCookieName(deps));
      const proof = await reauthenticate(deps, actor, { password, code, ticket });
      return { reauthentication: proof.reauthentication, expires_at: proof.expiresAt.toISOString() };
    },
  });
}

function registerRecoveryRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, accountRecovery, {
    'POST /api/password/forgot': ({ network, body }) =>
      confirm(
        requestPasswordReset(deps, network, body),
        'If there is an account with this email address, a mail with a link is on its way.',
      ),
    'POST /api/password/reset/factors': async ({ network, body }) => ({
      factors: await listFactorsToKeep(deps, network, body.token),
    }),
    'POST /api/password/reset': ({ network, body }) =>
      confirm(resetPassword(deps, network, body), 'Your password has been changed.'),
  });
  bindEndpoints(binding, emailVerification, {
    'POST /api/email/verify': ({ network, body }) =>
      confirm(verifyEmail(deps, network, body.token), 'Your email address is confirmed.'),
    'POST /api/email/verification': ({ actor }) =>
      confirm(requestVerification(deps, actor), 'A mail with a new link is on its way.'),
  });
  bindEndpoints(binding, accountUndo, {
    'POST /api/account/undo': ({ network, body }) => undoChanges(deps, network, body.token),
  });
}
