import type { Actor } from '../../platform/http/bind.ts';
import type { Selection } from './books.lists.queries.ts';

/** What the lists of a viewer leave out because of blocks: for nearly everybody nothing at all. */
export const excludeBlocked = (viewer: Actor | null): Pick<Selection, 'excludeOwnerIds'> =>
  viewer && viewer.blockedUserIds.length > 0 ? { excludeOwnerIds: [...viewer.blockedUserIds] } : {};
