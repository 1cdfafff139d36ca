import { readConfig } from './config.ts';
import { addModerator, listModerators, removeModerator } from './features/accounts/accounts.moderators.usecases.ts';
import { CannotStart, printFailure } from './platform/cannot-start.ts';
import { whyNoDatabase } from './platform/db/availability.ts';
import { type Db, openDatabase } from './platform/db/database.ts';
import { reachEmbeddedPostgres } from './platform/db/embedded-running.ts';
import { openPostgres } from './postgres.ts';

const USAGE = `Who may look after reports:
  npm run moderator -- add asha@example.org
  npm run moderator -- remove asha@example.org
  npm run moderator -- list
It works on the database of the server, whether that runs or not: set DATA_DIR or DATABASE_URL as for the server.`;

type Work = (db: Db) => Promise<{ done: boolean; text: string }>;

/** What the words on the command line ask for. */
function workOf([verb, email, ...more]: string[]): Work {
  if (verb === 'list' && email === undefined) return listModerators;
  if (email === undefined || more.length > 0) throw new CannotStart(USAGE);
  if (verb === 'add') return (db) => addModerator(db, email, new Date());
  if (verb === 'remove') return (db) => removeModerator(db, email);
  throw new CannotStart(USAGE);
}

async function run(words: string[]) {
  const work = workOf(words);
  const { databaseUrl, dataDir } = readConfig(process.env);
  const postgres = await openPostgres(databaseUrl, () => reachEmbeddedPostgres(dataDir, (line) => console.log(line)));
  try {
    return await onDatabase(postgres.url, work);
  } finally {
    await postgres.stop();
  }
}

async function onDatabase(url: string, work: Work) {
  const { db } = openDatabase(url, 1);
  try {
    return await work(db);
  } catch (error) {
    const why = whyNoDatabase(error);
    throw why ? new CannotStart(why) : error;
  } finally {
    await db.destroy();
  }
}

try {
  const { done, text } = await run(process.argv.slice(2));
  (done ? console.log : console.error)(text);
  process.exitCode = done ? 0 : 1;
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
