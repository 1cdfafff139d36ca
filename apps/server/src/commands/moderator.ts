import { readConfig } from '../config.ts';
import { addModerator, listModerators, removeModerator } from '../features/accounts/suspensions/moderators.usecases.ts';
import { explainDatabaseFailure } from '../platform/db/connections/availability.ts';
import { type Db, openDatabase } from '../platform/db/database.ts';
import { attachOrStartEmbeddedPostgres, openPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { explainFailure, StartupError } from '../platform/startup-error.ts';

const USAGE = `Who may look after reports:
  npm run moderator -- add asha@example.org
  npm run moderator -- remove asha@example.org
  npm run moderator -- list
It works on the database of the server, whether that runs or not: set DATA_DIR or DATABASE_URL as for the server.`;

type Command = (db: Db) => Promise<{ done: boolean; text: string }>;

function parseCommand([verb, email, ...more]: string[]): Command {
  if (verb === 'list' && email === undefined) return listModerators;
  if (email === undefined || more.length > 0) throw new StartupError(USAGE);
  if (verb === 'add') return (db) => addModerator(db, email, new Date());
  if (verb === 'remove') return (db) => removeModerator(db, email);
  throw new StartupError(USAGE);
}

async function runCommand(words: string[]) {
  const work = parseCommand(words);
  const { databaseUrl, dataDir } = readConfig(process.env);
  const postgres = await openPostgres(databaseUrl, () =>
    attachOrStartEmbeddedPostgres(dataDir, (line) => console.log(line)),
  );
  try {
    return await runOnDatabase(postgres.url, work);
  } finally {
    await postgres.stop();
  }
}

async function runOnDatabase(url: string, work: Command) {
  const { db } = openDatabase(url, 1);
  try {
    return await work(db);
  } catch (error) {
    const why = explainDatabaseFailure(error);
    throw why ? new StartupError(why) : error;
  } finally {
    await db.destroy();
  }
}

try {
  const { done, text } = await runCommand(process.argv.slice(2));
  (done ? console.log : console.error)(text);
  process.exitCode = done ? 0 : 1;
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}
