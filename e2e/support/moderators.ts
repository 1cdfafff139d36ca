import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const COMMAND = resolve(import.meta.dirname, '../../apps/server/dist/moderator.js');

/** Makes the member with that address a moderator, with the operator's command. */
export async function appointModerator(database: string | { DATA_DIR: string }, email = 'mira.moderator@example.org') {
  await promisify(execFile)(process.execPath, [COMMAND, 'add', email], {
    env: {
      PATH: process.env['PATH'],
      ...(typeof database === 'string' ? { DATABASE_URL: database } : { ...database, DATABASE_URL: '' }),
    },
  });
}
