import { blocks } from '@wandering-books/contract/blocks.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import { presentBlockedMembers } from './blocks.present.ts';
import { listBlockedMembers } from './blocks.usecases.ts';

export function registerBlockRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, blocks, {
    'GET /api/blocks': async ({ actor, query }) =>
      presentBlockedMembers(await listBlockedMembers(deps, actor, query), query),
  });
}
