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
    'POST /api/login': async ({ network, userAgent, body }) =>
      presentSignIn(await login(deps, { network, userAgent }, body)),
    'POST /api/logout': async ({ actor }) => {
      await logout(deps, actor);
      return { message: 'Logged out' };
    },
    'GET /api/user': async ({ actor }) => presentAccount(await getCurrentUser(deps, actor)),
  });
}
