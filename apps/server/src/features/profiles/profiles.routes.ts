import { profiles } from '@wandering-books/contract/profiles/profiles.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding, confirm } from '../../platform/http/bind-endpoints.ts';
import { changePosition, removePosition } from './position/position.usecases.ts';
import { presentMember, presentOwnProfile } from './profiles.present.ts';
import * as usecases from './profiles.usecases.ts';

export const registerProfileRoutes = (binding: Binding, deps: Deps) =>
  bindEndpoints(binding, profiles, {
    'GET /api/users/:id/profile': async ({ viewer, network, params, query }) =>
      presentMember(await usecases.getMember(deps, viewer, params.id, { network, ...query })),
    'GET /api/users/:id/facts': async ({ viewer, network, params }) => {
      const { member } = await usecases.readMember(deps, viewer, params.id, network);
      return usecases.getMemberFacts(deps, member.id);
    },
    'GET /api/users/:id/books': ({ viewer, params, query }) =>
      usecases.listBooksOfMember(deps, viewer, params.id, query),
    'GET /api/user/profile': async ({ actor }) => {
      const { user, profile } = await usecases.getOwnProfile(deps, actor);
      return { user, profile: presentOwnProfile(profile) };
    },
    'PUT /api/user': async ({ actor, body, files }) => {
      await usecases.changeProfile(deps, actor, body, files.profile_image);
      const { user, profile } = await usecases.getOwnProfile(deps, actor);
      return { message: 'Profile updated successfully!', user, profile: presentOwnProfile(profile) };
    },
    'PUT /api/user/location': ({ actor, body }) => confirm(changePosition(deps, actor, body), 'Location updated'),
    'DELETE /api/user/location': ({ actor }) => confirm(removePosition(deps, actor), 'Location removed'),
  });
