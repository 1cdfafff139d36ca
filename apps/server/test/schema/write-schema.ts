// Writes apps/server/schema.sql: npm run docs:schema
import { writeFile } from 'node:fs/promises';
import { setupLimits } from '../../src/platform/db/connections/connection-limits.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { migrateToLatest } from '../../src/platform/db/setup/migrate.ts';
import { createDatabase, startDatabaseServer } from '../services/database-server.ts';
import { renderSchema, SCHEMA_FILE } from './schema-file.ts';

const server = await startDatabaseServer();
const { db, pool } = openDatabase(await createDatabase(server.url, 'migrated'), 2, setupLimits);
await migrateToLatest(db, pool);
await writeFile(SCHEMA_FILE, await renderSchema(pool));
await db.destroy();
await server.stop();
