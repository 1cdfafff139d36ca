import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';

const one = await createTestDatabase();
const other = await createTestDatabase();

afterAll(() => Promise.all([one.close(), other.close()]));

it('is migrated, and nobody else writes into it', async () => {
  const author = { name: 'Asha', email: 'asha@example.org', mobile: '9876543210' };
  await one.pool.query('insert into users (name, email, mobile) values ($1, $2, $3)', Object.values(author));
  const count = 'select count(*) as count from users';
  expect((await one.pool.query(count)).rows).toEqual([{ count: 1 }]);
  expect((await other.pool.query(count)).rows).toEqual([{ count: 0 }]);
});
