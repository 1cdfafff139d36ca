import type { Db } from '../platform/db/database.ts';
import { addBooks, addDemoFavourites } from './demo-books.ts';
import { addMembers } from './demo-members.ts';
import { addStories } from './demo-stories.ts';
import { createStoryClock } from './demo-time.ts';
import { addImages, hasMembers } from './demo.queries.ts';
import { lockSeeding } from './reference.queries.ts';
import { readSeedFile, readTable } from './seed-files.ts';
import { writeSetting, readSetting } from '../platform/db/settings.queries.ts';

export interface DemoLogin {
  name: string;
  email: string;
  password: string;
}

export interface DemoDependencies {
  hashPassword(password: string): Promise<string>;
  /** Stores a picture and tells the row of `images` that stands for it. */
  storeImage(bytes: Buffer): Promise<{ name: string; width: number; height: number }>;
  now?: Date;
}

const SEED = 'demo_data';
const PASSWORD = 'wandering-books';
const logins: DemoLogin[] = [
  { name: 'Asha Menon', email: 'asha@example.org', password: PASSWORD },
  { name: 'Ravi Kulkarni', email: 'ravi@example.org', password: PASSWORD },
];

/**
 * Fills an empty database with a small community that is plainly invented. Needs the reference data. The same every time,
 * but for the moments, which count back from `now`.
 * @returns who can sign in; nobody if the database has members of its own
 */
export async function seedDemoData(db: Db, deps: DemoDependencies): Promise<{ logins: DemoLogin[] }> {
  if ((await readSetting(db, SEED)) !== undefined) return { logins };
  if (await hasMembers(db)) return { logins: [] };
  const covers = await storeCovers(deps);
  const passwordHash = await deps.hashPassword(PASSWORD);
  return db.transaction().execute(async (tx) => {
    await lockSeeding(tx);
    if ((await readSetting(tx, SEED)) !== undefined) return { logins };
    if (await hasMembers(tx)) return { logins: [] };
    await addCommunity(tx, covers, passwordHash, deps.now ?? new Date());
    await writeSetting(tx, SEED, '1');
    return { logins };
  });
}

type Cover = Awaited<ReturnType<DemoDependencies['storeImage']>> & { file: string };

async function storeCovers({ storeImage }: DemoDependencies): Promise<Cover[]> {
  const files = readTable<'file'>('demo/covers/manifest.tsv');
  return Promise.all(
    files.map(async ({ file }) => {
      const { name, width, height } = await storeImage(readSeedFile(`demo/covers/${file}`));
      return { file, name, width, height };
    }),
  );
}

async function addCommunity(tx: Db, covers: Cover[], passwordHash: string, now: Date) {
  const clock = createStoryClock(now);
  await addImages(
    tx,
    covers.map(({ name, width, height }) => ({ name, width, height })),
  );
  const members = await addMembers(tx, clock, now, passwordHash);
  const books = await addBooks(tx, clock, members, new Map(covers.map(({ file, name }) => [file, name])));
  await addDemoFavourites(tx, clock, members, books);
  await addStories(tx, { now, clock, members, books });
}
