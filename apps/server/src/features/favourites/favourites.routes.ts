import { favourites } from '@wandering-books/contract/favourites.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import { addFavourite, listFavouriteBooks, listFavouriteIds, removeFavourite } from './favourites.usecases.ts';

export function registerFavouriteRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, favourites, {
    'GET /api/user/favorites': ({ actor, query }) => listFavouriteBooks(deps, actor, query),
    'GET /api/user/favorites/ids': async ({ actor }) => ({ book_ids: await listFavouriteIds(deps, actor) }),
    'POST /api/favorites': async ({ actor, body }) => {
      await addFavourite(deps, actor, body.book_id);
      return { message: 'Added to favorites' };
    },
    'DELETE /api/favorites': async ({ actor, body }) => {
      await removeFavourite(deps, actor, body.book_id);
      return { message: 'Removed from favorites' };
    },
  });
}
