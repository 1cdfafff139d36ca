import { profiles } from '@wandering-books/contract/profiles.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind, type Binding } from '../../platform/http/bind.ts';
import { moveMember } from './profiles.position.usecases.ts';

export function profilesRoutes(binding: Binding, deps: Deps) {
  bind(binding, profiles, {
    'PUT /api/user/location': async ({ actor, body }) => {
      await moveMember(deps, actor, body);
      return { message: 'Location updated' };
    },
  });
}
