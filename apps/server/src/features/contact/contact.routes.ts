import { contact } from '@wandering-books/contract/contact.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import { receiveContactMessage } from './contact.usecases.ts';

export function registerContactRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, contact, {
    'POST /api/contact': async ({ network, body }) => {
      await receiveContactMessage(deps, network, body);
      return { message: 'Message received' };
    },
  });
}
