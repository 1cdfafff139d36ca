import { accounts } from '@wandering-books/contract/accounts.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import { presentAccount } from './accounts.present.ts';
import { getCurrentUser, login, logout, register } from './accounts.usecases.ts';

export function registerAccountRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, accounts, {
    'POST /api/register': async ({ address, body }) => {
      const account = await register(deps, address, body);
      return { message: 'Registration successful', user: presentAccount(account) };
    },
    'POST /api/login': async ({ address, userAgent, body }) => {
      const { token, account } = await login(deps, { address, userAgent }, body);
      return { token, user: presentAccount(account) };
    },
    'POST /api/logout': async ({ actor }) => {
      await logout(deps, actor);
      return { message: 'Logged out' };
    },
    'GET /api/user': async ({ actor }) => presentAccount(await getCurrentUser(deps, actor)),
  });
}
