import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/bind.ts';
import { hiddenFrom } from '../blocks/blocks.usecases.ts';
import type { Selection } from './books.lists.queries.ts';

/** What the lists of a viewer leave out because of blocks: for nearly everybody nothing at all. */
export async function besidesHidden({ db }: Deps, viewer: Actor | null): Promise<Pick<Selection, 'besides_users'>> {
  const hidden = viewer ? await hiddenFrom(db, viewer.userId) : [];
  return hidden.length > 0 ? { besides_users: hidden } : {};
}
