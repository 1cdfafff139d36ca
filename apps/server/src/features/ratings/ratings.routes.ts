import { ratings } from '@wandering-books/contract/ratings.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind, type Binding } from '../../platform/http/bind.ts';
import { presentRatingOfRequest, presentRatings } from './ratings.present.ts';
import { rate, ratingsOf } from './ratings.usecases.ts';

export function ratingsRoutes(binding: Binding, deps: Deps) {
  bind(binding, ratings, {
    'POST /api/requests/:id/rating': async ({ actor, params, body }) =>
      presentRatingOfRequest(await rate(deps, actor, params.id, body), deps.clock()),
    'GET /api/users/:id/ratings': async ({ viewer, params, query }) =>
      presentRatings(await ratingsOf(deps, viewer, params.id, query), query),
  });
}
