import type { Db } from '../../platform/db/tables.ts';
import type { ImageStore } from '../../platform/images/image-store.ts';
import { addBooks, addDemoFavourites, getByName } from './demo-books.ts';
import { addMembers, type Member } from './demo-members.ts';
import { type DemoPictures, storeDemoPictures } from './demo-pictures.ts';
import { addStories } from './demo-stories.ts';
import { createStoryClock, type StoryClock, type StoryTime } from './demo-story.ts';
import { addImages, addRows, hasMembers, listCompletedRequests } from './demo.queries.ts';
import { lockSeeding } from '../reference.queries.ts';
import { readSetting, writeSetting } from '../../platform/db/settings.queries.ts';
import { DEFAULT_RADIUS_KM } from '@wandering-books/contract/wishes/wish-limits.ts';
import { listKeys } from '../../features/book-search/words/whole-words.usecases.ts';
import { buildWishKeys } from '../../features/wishes/wishes.rules.ts';
import { getShownFrom } from '../../features/ratings/ratings.rules.ts';
import { readTable } from '../seed-files.ts';

interface DemoLogin {
  name: string;
  email: string;
  password: string;
}

interface DemoDependencies {
  hashPassword(password: string): Promise<string>;
  storePreparedImage: ImageStore['storePreparedImage'];
  now?: Date;
}

const SEED = 'demo_data';
const PASSWORD = 'wandering-books';
const logins: DemoLogin[] = [
  { name: 'Asha Menon', email: 'asha@example.org', password: PASSWORD },
  { name: 'Ravi Kulkarni', email: 'ravi@example.org', password: PASSWORD },
];

/**
 * Seeds an empty database with a fictional community; requires the reference data. Deterministic, with times relative
 * to `now`.
 * @returns the logins; none if the database already has members
 */
export async function seedDemoData(db: Db, deps: DemoDependencies): Promise<{ logins: DemoLogin[] }> {
  if ((await readSetting(db, SEED)) !== undefined) return { logins };
  if (await hasMembers(db)) return { logins: [] };
  const pictures = await storeDemoPictures(deps.storePreparedImage);
  const passwordHash = await deps.hashPassword(PASSWORD);
  return db.transaction().execute(async (tx) => {
    await lockSeeding(tx);
    if ((await readSetting(tx, SEED)) !== undefined) return { logins };
    if (await hasMembers(tx)) return { logins: [] };
    await addCommunity(tx, pictures, passwordHash, deps.now ?? new Date());
    await writeSetting(tx, SEED, '1');
    return { logins };
  });
}

async function addCommunity(tx: Db, pictures: DemoPictures, passwordHash: string, now: Date) {
  const clock = createStoryClock(now);
  await addImages(tx, [...pictures.values()]);
  const members = await addMembers(tx, { clock, now, passwordHash, pictures });
  const books = await addBooks(tx, clock, members, pictures);
  await addDemoFavourites(tx, clock, members, books);
  await addStories(tx, { now, clock, members, books });
  await addDemoRatings(tx, clock, members);
  await addDemoWishes(tx, clock, members);
}

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

type Column = 'book' | 'rater' | 'rated' | 'on' | 'stars' | 'line';

/** Inserts the ratings after completed requests. */
export async function addDemoRatings(tx: Db, clock: StoryClock, members: Map<string, Member>) {
  const completed = await listCompletedRequests(tx);
  const rows = readTable<Column>('demo/ratings.tsv').map((row) => {
    const rater = getByName(members, row.rater).id;
    const people = [rater, getByName(members, row.rated).id];
    const request = completed.find(
      ({ title, sender_id, receiver_id }) =>
        title === row.book && people.includes(sender_id) && people.includes(receiver_id),
    );
    if (!request) throw new Error(`The demo data rate what is not completed: ${row.book}`);
    const { id, sender_id, receiver_id } = request;
    const created_at = clock(row.on as StoryTime);
    const shown_from = getShownFrom(request, created_at);
    const rating = { stars: Number(row.stars), line: row.line || null };
    return { request_id: id, sender_id, receiver_id, rater_id: rater, ...rating, created_at, shown_from };
  });
  await addRows(tx, 'ratings', showPairs(rows));
}

/** Ratings are shown once both members have rated. */
const showPairs = <Row extends { request_id: number; created_at: Date; shown_from: Date }>(rows: Row[]): Row[] =>
  rows.map((row) => {
    const pair = rows.filter(({ request_id }) => request_id === row.request_id);
    if (pair.length === 1) return row;
    return { ...row, shown_from: new Date(Math.max(...pair.map(({ created_at }) => created_at.getTime()))) };
  });
