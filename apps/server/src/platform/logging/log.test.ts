import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createLog } from './log.ts';

const { db, close } = await createTestDatabase();
afterAll(close);

test('logs a failed statement without the values of the row', async () => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => lines.push(line) });
  const row = { name: '', email: 'asha@example.org', mobile: '+919876543210', password_hash: 'argon' };
  await db
    .insertInto('users')
    .values(row)
    .execute()
    .catch((error: Error) => log.error({ err: error }, 'unexpected failure'));

  expect(lines.join()).toContain('violates check constraint');
  expect(lines.join()).not.toMatch(/asha|98765|argon/);
});
