import { ratings } from '@wandering-books/contract/profiles/ratings.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import { presentRatingOfRequest, presentRatings } from './ratings.present.ts';
import { createRating, listRatings } from './ratings.usecases.ts';

export const registerRatingRoutes = (binding: Binding, deps: Deps) =>
  bindEndpoints(binding, ratings, {
    'POST /api/requests/:id/rating': async ({ actor, params, body }) =>
      presentRatingOfRequest(await createRating(deps, actor, params.id, body), deps.clock()),
    'GET /api/users/:id/ratings': async ({ viewer, params, query }) =>
      presentRatings(await listRatings(deps, viewer, params.id, query), query),
  });
