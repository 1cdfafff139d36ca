import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Migration, sql } from 'kysely';
import { findPackageRoot } from '../../package-root.ts';

export interface ProductMigration extends Migration {
  summary: string;
}

/**
 * All migrations in order: a SQL file, or a module where SQL alone is not enough. Released ones never change
 * (`migrations/released.txt`).
 */
export const migrations: Record<string, ProductMigration> = {
  '0001-schema': createSqlMigration('0001-schema.sql', 'creates the schema'),
};

function createSqlMigration(file: string, summary: string): ProductMigration {
  return {
    summary,
    up: async (db) => {
      await sql.raw(readFileSync(join(findPackageRoot(), 'migrations', file), 'utf8')).execute(db);
    },
  };
}
