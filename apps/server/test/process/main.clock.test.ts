import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { setupLimits } from '../../src/platform/db/connections/connection-limits.ts';
import { migrateToLatest } from '../../src/platform/db/setup/migrate.ts';
import { seedReferenceData } from '../../src/seeds/reference.ts';
import { createBook, createMember } from '../factories.ts';
import { createDatabase } from '../services/database-server.ts';
import { startServer } from '../services/server-process.ts';

const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60 * 1000;

const dataDir = await mkdtemp(join(tmpdir(), 'books-clock-'));
const url = await createDatabase(inject('databaseServerUrl'), `clock_${randomBytes(6).toString('hex')}`);
const { db, pool } = openDatabase(url, 2, setupLimits);
await migrateToLatest(db, pool);
await seedReferenceData(db, pino({ level: 'silent' }));
afterAll(() => Promise.all([db.destroy(), rm(dataDir, { recursive: true, force: true })]));

it('CLOCK_OFFSET moves the time of the product, of its jobs and of its database', { timeout: 120_000 }, async () => {
  const [asha, ravi] = [await createMember(db), await createMember(db)];
  const book = await createBook(db, { user_id: asha.id });
  const parties = { book_id: book.id, receiver_id: asha.id, sender_id: ravi.id };
  const asked = { type: 'buy', status: 'requested', buy_price: 200, asked_at: new Date() } as const;
  const { id } = await db
    .insertInto('requests')
    .values({ ...parties, ...asked, next_step_at: new Date(Date.now() + 2 * DAY) })
    .returning('id')
    .executeTakeFirstOrThrow();

  const server = await startServer(dataDir, { DATABASE_URL: url, CLOCK_OFFSET: '15d', WORKERS: '2' });
  try {
    await server.ready;
    const meera = { name: 'Meera', email: 'meera@example.org', mobile: '+919876543210', password: 'monsoon library' };
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/api/register`, { method: 'POST', headers, body: JSON.stringify(meera) });
    expect(answer.status).toBe(201);
    const { created_at } = await db
      .selectFrom('users')
      .where('email', '=', meera.email)
      .select('created_at')
      .executeTakeFirstOrThrow();
    expect(Math.abs(created_at.getTime() - Date.now() - 15 * DAY)).toBeLessThan(MINUTE);
    const findStatus = () => db.selectFrom('requests').where('id', '=', id).select('status').executeTakeFirst();
    await vi.waitUntil(async () => (await findStatus())?.status === 'cancelled', { timeout: 30_000 });
  } finally {
    await server.signal('SIGTERM');
  }
});
