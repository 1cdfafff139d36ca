import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const COMMAND = resolve(import.meta.dirname, '../../apps/server/dist/moderator.js');

/** Makes the member with that address a moderator, as those who run the product do. */
export async function appointModerator(DATABASE_URL: string, email = 'mira.moderator@example.org') {
  await promisify(execFile)(process.execPath, [COMMAND, 'add', email], {
    env: { PATH: process.env['PATH'], DATABASE_URL },
  });
}
