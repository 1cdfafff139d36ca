import { openFilledDatabase } from '../../bench/support/filled-database.ts';
import { withProduct } from './attack.ts';

/** What `npm start` gives the process. */
const HEAP_OPTION = '--max-old-space-size=512';

type Server = Parameters<Parameters<typeof withProduct>[1]>[0];

/** Runs an attack against the product, with the memory of `npm start`, on a database of so many books besides those of the demo. */
export async function withBooks<Result>(
  books: number,
  env: Record<string, string>,
  attack: (server: Server & { databaseUrl: string }) => Promise<Result>,
): Promise<Result> {
  const { url: databaseUrl, close } = await openFilledDatabase(books);
  try {
    return await withProduct({ DATABASE_URL: databaseUrl, NODE_OPTIONS: HEAP_OPTION, ...env }, (server) =>
      attack({ ...server, databaseUrl }),
    );
  } finally {
    await close();
  }
}
