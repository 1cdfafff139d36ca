import type { Db } from '../../platform/db/database.ts';
import type { ImageStore } from '../../platform/images/image-store.ts';
import { addBooks, addDemoFavourites } from './demo-books.ts';
import { addMembers } from './demo-members.ts';
import { type DemoPictures, storeDemoPictures } from './demo-pictures.ts';
import { addDemoRatings } from './demo-ratings.ts';
import { addStories } from './demo-stories.ts';
import { addDemoWishes } from './demo-wishes.ts';
import { createStoryClock } from './demo-story.ts';
import { addImages, hasMembers } from './demo.queries.ts';
import { lockSeeding } from '../reference.queries.ts';
import { writeSetting, readSetting } from '../../platform/db/settings.queries.ts';

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
