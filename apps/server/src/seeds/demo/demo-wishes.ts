import { DEFAULT_RADIUS_KM } from '@wandering-books/contract/wishes/wish-limits.ts';
import { listKeys } from '../../features/book-search/words/whole-words.usecases.ts';
import { buildWishKeys } from '../../features/wishes/wishes.rules.ts';
import type { Db } from '../../platform/db/database.ts';
import { getByName } from './demo-books.ts';
import type { Member } from './demo-members.ts';
import type { StoryClock } from './demo-story.ts';
import { addRows } from './demo.queries.ts';

const WISHES = [
  { member: 'asha', words: ['tamas'], text: 'Tamas', shown: false },
  { member: 'imran', words: ['hungry', 'tide'], text: 'The Hungry Tide', shown: true },
];

/** A wish, and one that is shown to others. */
export async function addDemoWishes(tx: Db, clock: StoryClock, members: Map<string, Member>) {
  const created_at = clock('3d 19:30');
  const rows = WISHES.map(({ member, ...wish }) => {
    const { id: user_id, latitude, longitude } = getByName(members, member);
    const keys = buildWishKeys(listKeys(wish.words.slice(0, 1)), { latitude, longitude }, DEFAULT_RADIUS_KM);
    const times = { created_at, confirmed_at: created_at };
    return { ...wish, ...times, user_id, keys, latitude, longitude, radius_km: DEFAULT_RADIUS_KM };
  });
  await addRows(tx, 'wishes', rows);
}
