import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/database.ts';

const { db, url, close } = await createTestDatabase();
afterAll(close);

/** An unhandled `error` event would end the process and this test. */
it('survives connections that break during a transaction, and opens new ones', async () => {
  const killer = new pg.Client({ connectionString: url });
  await killer.connect();
  const broken = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await killer.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    await sql`select 1`.execute(trx);
  });
  await expect(broken).rejects.toThrow();
  await killer.end();
  await expect(sql`select 1`.execute(db)).resolves.toBeDefined();
});
