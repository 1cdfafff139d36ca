import { accounts } from '@wandering-books/contract/accounts/accounts.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import { presentAccount, presentSignIn } from './accounts.present.ts';
import { getCurrentUser, login, logout, register } from './accounts.usecases.ts';

export function registerAccountRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, accounts, {
    'POST /api/register': async ({ network, body }) => {
      const account = await register(deps, network, body);
      return { message: 'Registration successful', user: presentAccount(account) };
    },
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
}
