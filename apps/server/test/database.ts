import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import { createDatabase } from './database-server.ts';

/** A database of one's own, migrated, with two categories and two languages in it. It goes away with the run. */
export async function testDatabase() {
  const server = inject('databaseServerUrl');
  const template = inject('templateDatabase');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase(server, name, template);
  const { db, pool } = openDatabase(url, 4);
  return { db, pool, url, close: () => db.destroy() };
}
