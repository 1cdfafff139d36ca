import { blocking } from '@wandering-books/contract/blocks.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import { blockMember, unblockMember } from './blocking.usecases.ts';

export function registerBlockingRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, blocking, {
    'POST /api/users/:id/block': async ({ actor, params }) => {
      await blockMember(deps, actor, params.id);
      return { message: 'Blocked' };
    },
    'DELETE /api/users/:id/block': async ({ actor, params }) => {
      await unblockMember(deps, actor, params.id);
      return { message: 'Unblocked' };
    },
  });
}
