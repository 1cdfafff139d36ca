import { blocks } from '@wandering-books/contract/moderation/blocks.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding, confirm } from '../../platform/http/bind-endpoints.ts';
import { blockMember, unblockMember } from './blocking.usecases.ts';
import { presentPage } from '../../platform/http/numbered-pages.ts';
import { listBlockedMembers } from '../blocks/blocks.usecases.ts';

export const registerBlockingRoutes = (binding: Binding, deps: Deps) =>
  bindEndpoints(binding, blocks, {
    'GET /api/blocks': async ({ actor, query }) => {
      const { people, total } = await listBlockedMembers(deps, actor, query);
      return presentPage(
        people.map(({ blocked_at, ...member }) => ({ ...member, blocked_at: blocked_at.toISOString() })),
        total,
        query,
      );
    },
    'POST /api/users/:id/block': ({ actor, params }) => confirm(blockMember(deps, actor, params.id), 'Blocked'),
    'DELETE /api/users/:id/block': ({ actor, params }) => confirm(unblockMember(deps, actor, params.id), 'Unblocked'),
  });
