import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { build } from '../../../scripts/start/build.js';
import { setupLimits } from '../src/platform/db/connections/connection-limits.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrateToLatest } from '../src/platform/db/setup/migrate.ts';
import { runAdminStatement, createDatabase, startDatabaseServer } from './services/database-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServerUrl: string;
    templateDatabase: string;
  }
}

/**
 * Starts one database server per run with a migrated template that each test file copies. Tests of processes use the
 * build, which starts three times as fast as the sources.
 */
export default async function setup(project: TestProject) {
  await build();
  const server = await getDatabaseServer();
  const template = `template_${randomBytes(6).toString('hex')}`;
  await fillTemplate(await createDatabase(server.url, template));

  project.provide('databaseServerUrl', server.url);
  project.provide('templateDatabase', template);
  return () => server.stop(template);
}

async function getDatabaseServer() {
  const given = process.env['DATABASE_URL_TEST'];
  if (given) return { url: given, stop: (template: string) => dropCopies(given, template) };

  const { url, stop } = await startDatabaseServer();
  return { url, stop: (_template: string) => stop() };
}

async function dropCopies(url: string, template: string): Promise<void> {
  const { rows } = await runAdminStatement(url, `select datname from pg_database where datname like '${template}%'`);
  for (const { datname } of rows) await runAdminStatement(url, `drop database ${datname} with (force)`);
}

async function fillTemplate(url: string): Promise<void> {
  const { db, pool } = openDatabase(url, 2, setupLimits);
  await migrateToLatest(db, pool);
  await db.insertInto('categories').values(buildListRows('Fiction', 'Poetry')).execute();
  await db.insertInto('languages').values(buildListRows('English', 'Hindi')).execute();
  await db.destroy();
}

const buildListRows = (...names: string[]) => names.map((name, at) => ({ name, position: at + 1 }));
