import { contact } from '@wandering-books/contract/contact.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding, confirm } from '../../platform/http/bind-endpoints.ts';
import { receiveContactMessage } from './contact.usecases.ts';

export const registerContactRoutes = (binding: Binding, deps: Deps) =>
  bindEndpoints(binding, contact, {
    'POST /api/contact': ({ network, body, once }) =>
      confirm(receiveContactMessage(deps, network, body, once), 'Message received'),
  });
