import { favourites } from '@wandering-books/contract/favourites/favourites.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding, confirm } from '../../platform/http/bind-endpoints.ts';
import { listFavouriteIds } from './favourites.queries.ts';
import { addFavourite, listFavouriteBooks, removeFavourite } from './favourites.usecases.ts';

export const registerFavouriteRoutes = (binding: Binding, deps: Deps) =>
  bindEndpoints(binding, favourites, {
    'GET /api/user/favorites': ({ actor, query }) => listFavouriteBooks(deps, actor, query),
    'GET /api/user/favorites/ids': async ({ actor }) => ({ book_ids: await listFavouriteIds(deps.db, actor) }),
    'POST /api/favorites': ({ actor, body }) => confirm(addFavourite(deps, actor, body.book_id), 'Added to favorites'),
    'DELETE /api/favorites': ({ actor, body }) =>
      confirm(removeFavourite(deps, actor, body.book_id), 'Removed from favorites'),
  });
