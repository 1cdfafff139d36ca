import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createMember, type Member } from '../../../../test/factories.ts';
import { countWaitingForLocks } from '../../../../test/locks.ts';
import { extractToken } from '../../../../test/services/mailbox.ts';
import { clearEmailVerification, lockAccount, updateDetails } from '../accounts.queries.ts';

const world = await createTestApp({}, { receivesMails: true });
const { app, db } = world;
let asha: Member;
afterAll(world.close);
beforeEach(async () => {
  await world.runJobs();
  asha = await createMember(db, 'Asha Menon');
  world.mails.length = 0;
});

const createAddress = () => `${randomUUID()}@example.org`;
const requestVerification = ({ token }: Member) => call(app, 'POST /api/email/verification', { token });
const requestReset = ({ email }: Member) => call(app, 'POST /api/password/forgot', { body: { email } });

/** Starts work that waits for a change of the address, and returns its result. */
async function changeEmailMeanwhile<Result>(email: string, start: () => Promise<Result>) {
  const { result } = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, asha.id);
    const started = start();
    await expect.poll(() => countWaitingForLocks(db)).toBe(1);
    await updateDetails(trx, asha.id, { name: undefined, email, mobile: undefined });
    await clearEmailVerification(trx, asha.id);
    return { result: started };
  });
  return result;
}

test('a verification link does not confirm an address that replaces its own meanwhile', async () => {
  await requestVerification(asha);
  await world.runJobs();
  const body = { token: extractToken(world.mails[0]) };
  const email = createAddress();
  const { error } = await changeEmailMeanwhile(email, () => call(app, 'POST /api/email/verify', { body }));
  expect(error.code).toBe('accounts.link_ended');
  const { data } = await call(app, 'GET /api/user', { token: asha.token });
  expect(data).toMatchObject({ email, email_verified_at: null });
});

test.each([
  ['reset', requestReset],
  ['verification', requestVerification],
])('no %s link is mailed to an address that the account leaves meanwhile', async (_, request) => {
  expect((await request(asha)).status).toBe(200);
  await changeEmailMeanwhile(createAddress(), world.runJobs);
  expect(world.mails).toEqual([]);
  expect(await db.selectFrom('account_tokens').where('user_id', '=', asha.id).selectAll().execute()).toEqual([]);
});
