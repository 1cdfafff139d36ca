import { afterAll, describe, expect, test } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createConfirmedMember, type Member } from '../../../../test/factories.ts';
import { countWaitingForLocks, queueBehindLock } from '../../../../test/locks.ts';
import { addPasskey, addTotp, showCode, startSignIn } from '../../../../test/second-factors.ts';
import { lockAccount } from '../accounts.queries.ts';
import { createLink } from '../email/email.usecases.ts';
import { deleteSessions } from './sessions.queries.ts';

const NEW_PASSWORD = 'a new lending desk';
let now = new Date();
const world = await createTestApp({ clock: () => now });
const { app, db } = world;
afterAll(world.close);

const listSessions = ({ id }: Member) => db.selectFrom('sessions').where('user_id', '=', id).select('id').execute();
const listChallenges = ({ id }: Member) =>
  db.selectFrom('second_factor_challenges').where('user_id', '=', id).select('user_id').execute();

const login = ({ email, password }: Member) => call(app, 'POST /api/login', { body: { email, password } });
const changePassword = ({ token, password: current_password }: Member) =>
  call(app, 'PUT /api/password', { token, body: { current_password, password: NEW_PASSWORD } });

async function prepareReset(member: Member, remove_recent_factors = false) {
  const token = await createLink(world.deps, member, 'password_reset');
  const body = { token, password: NEW_PASSWORD, remove_recent_factors };
  return () => call(app, 'POST /api/password/reset', { body });
}

describe('concurrently with a new password', () => {
  test('a log-in with the former password is rejected after a reset', async () => {
    const asha = await createConfirmedMember(world);
    const { answers } = await queueBehindLock(
      db,
      (trx) => lockAccount(trx, asha.id),
      await prepareReset(asha),
      () => login(asha),
    );
    const [wasReset, loggedIn] = await answers;
    expect([wasReset.status, loggedIn.error.code]).toEqual([200, 'accounts.invalid_credentials']);
    expect(await listSessions(asha)).toEqual([]);
  });

  test('a log-in with the former password is rejected after a change', async () => {
    const asha = await createConfirmedMember(world);
    const { answer } = await db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', asha.id).execute();
      await deleteSessions(trx, asha.id);
      const started = login(asha);
      await expect.poll(() => countWaitingForLocks(db)).toBe(1);
      return { answer: started };
    });
    expect((await answer).error.code).toBe('accounts.invalid_credentials');
    expect(await listSessions(asha)).toEqual([]);
  });

  test('the first step of a sign-in with the former password is rejected', async () => {
    const asha = await createConfirmedMember(world);
    await addTotp(app, asha, now);
    const { answers } = await queueBehindLock(
      db,
      (trx) => lockAccount(trx, asha.id),
      await prepareReset(asha),
      () => login(asha),
    );
    const [wasReset, begun] = await answers;
    expect([wasReset.status, begun.error.code]).toEqual([200, 'accounts.invalid_credentials']);
    expect(await listChallenges(asha)).toEqual([]);
  });

  test('the second step of a sign-in with the former password is rejected', async () => {
    const asha = await createConfirmedMember(world);
    const { secret } = await addTotp(app, asha, now);
    const { challenge } = await startSignIn(app, asha);
    now = new Date(now.getTime() + 60_000);
    const body = { challenge, method: 'totp' as const, code: showCode(secret, now) };
    const { answers } = await queueBehindLock(
      db,
      (trx) => lockAccount(trx, asha.id),
      await prepareReset(asha),
      () => call(app, 'POST /api/login/second-factor', { body }),
    );
    const [wasReset, finished] = await answers;
    expect([wasReset.status, finished.error.code]).toEqual([200, 'accounts.unauthenticated']);
    expect(await listSessions(asha)).toEqual([]);
  });

  test('a passkey that is removed meanwhile does not sign in', async () => {
    const asha = await createConfirmedMember(world);
    const { authenticator } = await addPasskey(app, asha);
    const { data } = await call(app, 'POST /api/login/passkey/options');
    const { answers } = await queueBehindLock(
      db,
      (trx) => lockAccount(trx, asha.id),
      await prepareReset(asha, true),
      () => call(app, 'POST /api/login/passkey', { body: { passkey: authenticator.sign(data.challenge) } }),
    );
    const [wasReset, signedIn] = await answers;
    expect([wasReset.status, signedIn.error.code]).toEqual([200, 'accounts.unauthenticated']);
    expect(await listSessions(asha)).toEqual([]);
  });
});

test.each([
  ['reset', async (member: Member) => (await prepareReset(member))()],
  ['change', changePassword],
])('a %s of the password ends sign-ins that wait for their second step', async (_, renew) => {
  const asha = await createConfirmedMember(world);
  await addTotp(app, asha, now);
  const { challenge } = await startSignIn(app, asha);
  expect((await renew(asha)).status).toBe(200);
  const body = { challenge, method: 'totp' as const, code: '000000' };
  const { error } = await call(app, 'POST /api/login/second-factor', { body });
  expect(error.code).toBe('accounts.sign_in_ended');
});
