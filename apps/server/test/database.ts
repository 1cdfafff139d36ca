import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';

/** A database of one's own, migrated, with two categories and two languages in it. It goes away with the run. */
export async function testDatabase() {
  const server = inject('databaseServerUrl');
  const template = inject('templateDatabase');
  const name = `${template}_${randomBytes(6).toString('hex')}`;

  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template ${template}`).finally(() => client.end());

  const url = new URL(server);
  url.pathname = `/${name}`;
  const { db, pool } = openDatabase(url.href, 4);
  return { db, pool, url: url.href, close: () => db.destroy() };
}
