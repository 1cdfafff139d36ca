import { registration } from '@wandering-books/contract/accounts/accounts.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import { presentAccount } from '../accounts/accounts.present.ts';
import { register } from './registration.usecases.ts';

export const registerRegistrationRoutes = (binding: Binding, deps: Deps) =>
  bindEndpoints(binding, registration, {
    'POST /api/register': async ({ network, body }) => {
      const account = await register(deps, network, body);
      return { message: 'Registration successful', user: presentAccount(account) };
    },
  });
