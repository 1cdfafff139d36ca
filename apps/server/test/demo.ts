import { createHash } from 'node:crypto';
import { indexNewWords } from '../src/features/book-search/sounds/sounds.usecases.ts';
import { seedDemoData } from '../src/seeds/demo/demo.ts';
import { seedReferenceData } from '../src/seeds/reference.ts';
import { createTestApp } from './app.ts';
import { clearLists } from './database.ts';

/** Creates the real app with the demo data, without its covers. */
export async function createDemoApp() {
  const tested = await createTestApp();
  await clearLists(tested.db);
  await seedReferenceData(tested.db);
  await seedDemoData(tested.db, {
    hashPassword: async () => 'nobody signs in',
    storePreparedImage: async ({ full, width, height }) => ({
      name: `${createHash('md5').update(full).digest('hex')}.webp`,
      ...{ width, height },
    }),
  });
  await indexNewWords(tested.db);
  return tested;
}
