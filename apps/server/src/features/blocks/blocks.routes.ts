import { blocks } from '@wandering-books/contract/blocks.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind, type Binding } from '../../platform/http/bind.ts';
import { presentBlocked } from './blocks.present.ts';
import { listBlocked } from './blocks.usecases.ts';

export function blocksRoutes(binding: Binding, deps: Deps) {
  bind(binding, blocks, {
    'GET /api/blocks': async ({ actor, query }) => presentBlocked(await listBlocked(deps, actor, query), query),
  });
}
