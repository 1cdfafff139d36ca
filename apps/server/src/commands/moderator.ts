import { readConfig } from '../config.ts';
import {
  addModerator,
  listModerators,
  removeModerator,
} from '../features/accounts/suspensions/suspensions.usecases.ts';
import type { Db } from '../platform/db/tables.ts';
import { openDatabase } from '../platform/db/database.ts';
import { StartupError } from '../platform/startup-error.ts';
import { runCommand, withDatabase } from './run-command.ts';

const USAGE = `Adds, removes and lists moderators:
  npm run moderator -- add asha@example.org
  npm run moderator -- remove asha@example.org
  npm run moderator -- list
Works on the database of the server, whether it is running or not: set DATA_DIR or DATABASE_URL as for the server.`;

type Command = (db: Db) => Promise<{ isDone: boolean; text: string }>;

function parseCommand([verb, email, ...more]: string[]): Command {
  if (verb === 'list' && email === undefined) return listModerators;
  if (email === undefined || more.length > 0) throw new StartupError(USAGE);
  if (verb === 'add') return (db) => addModerator(db, email, new Date());
  if (verb === 'remove') return (db) => removeModerator(db, email);
  throw new StartupError(USAGE);
}

async function run(words: string[]) {
  const work = parseCommand(words);
  return withDatabase(readConfig(process.env), async (url) => {
    const { db } = openDatabase(url, 1);
    const { isDone, text } = await work(db).finally(() => db.destroy());
    if (!isDone) throw new StartupError(text);
    return text;
  });
}

await runCommand(run);
