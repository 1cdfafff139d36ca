import { notices } from '@wandering-books/contract/wishes/wanted.ts';
import { wishes } from '@wandering-books/contract/wishes/wishes.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding, confirm } from '../../platform/http/bind-endpoints.ts';
import { listNotices, offerToReader, readNotice } from './wanted/wanted.usecases.ts';
import { countWishers, countWishersNear } from './wishes.demand.usecases.ts';
import * as usecases from './wishes.usecases.ts';

export function registerWishRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, wishes, {
    'GET /api/wishes': ({ actor, query }) => usecases.listWishes(deps, actor, query),
    'GET /api/wishes/count': ({ actor, query }) => countWishersNear(deps, actor, query),
    'POST /api/wishes': ({ actor, body }) => usecases.createWish(deps, actor, body),
    'PUT /api/wishes/:id': ({ actor, params, body }) => usecases.changeWish(deps, actor, params.id, body),
    'DELETE /api/wishes/:id': ({ actor, params }) =>
      confirm(usecases.deleteWish(deps, actor, params.id), 'Wish deleted'),
    'POST /api/wishes/confirm': ({ actor }) => confirm(usecases.confirmWishes(deps, actor), 'Wishes confirmed'),
    'POST /api/wishes/:id/dismiss': ({ actor, params, body }) =>
      usecases.dismissBook(deps, actor, params.id, body.book_id),
    'GET /api/book-posts/:id/wishes': ({ actor, params }) => countWishers(deps, actor, params.id),
  });
  bindEndpoints(binding, notices, {
    'GET /api/wanted': ({ viewer, query }) => listNotices(deps, viewer, query),
    'GET /api/wanted/:id': ({ viewer, params }) => readNotice(deps, viewer, params.id),
    'POST /api/wanted/:id/offers': ({ actor, params, body }) => offerToReader(deps, actor, params.id, body),
  });
}
