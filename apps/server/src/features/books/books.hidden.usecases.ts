import type { Actor } from '../../platform/http/bind-endpoints.ts';
import type { Selection } from './books.lists.queries.ts';

/** What the lists of a viewer leave out because of blocks: for nearly everybody nothing at all. */
export const besidesHidden = (viewer: Actor | null): Pick<Selection, 'besides_users'> =>
  viewer && viewer.hidden.length > 0 ? { besides_users: [...viewer.hidden] } : {};
