import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { api, type Api } from '@wandering-books/contract/api.ts';
import type { Endpoint } from '@wandering-books/contract/endpoint.ts';
import { call, createTestApp } from '../../../test/app.ts';
import { createConfirmedMember, createMember, type Member } from '../../../test/factories.ts';
import type { Authenticator } from '../../../test/passkeys.ts';
import { addPasskey, addTotp, showCode, startSignIn } from '../../../test/second-factors.ts';
import { extractToken } from '../../../test/services/mailbox.ts';
import { createToken } from '../../platform/security/tokens.ts';

const DAY = 24 * 60 * 60 * 1000;
let now = new Date();
const world = await createTestApp({ clock: () => now }, { receivesMails: true });
const { app, db } = world;
afterAll(world.close);

const THIEFS = 'thief@example.org';
let victim: Member;
beforeEach(async () => {
  victim = await createConfirmedMember(world, 'Asha Menon');
});

/** Every credential of an account. */
async function getKeys({ id }: Member) {
  const user = await db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const { email, email_verified_at, password_hash, google_subject, deleted_at, moderator_since } = user;
  return { email, email_verified_at, password_hash, google_subject, deleted_at, moderator_since };
}

/** Requests to any endpoint with nothing but a stolen session token. */
const attempts: Record<string, unknown>[] = [
  {},
  { email: THIEFS, password: 'a thief in the night' },
  { email: THIEFS, current_password: '', password: '' },
  { email: THIEFS, reauthentication: createToken() },
  { email: THIEFS, password: 'a thief in the night', reauthentication: '' },
  { email: THIEFS, code: createToken(), token: createToken(), name: 'Thief', mobile: '9876500000' },
  { _method: 'PUT', email: THIEFS, password: 'a thief in the night', current_password: 'a thief in the night' },
];

test('a stolen session token changes no credential, at any endpoint', async () => {
  const before = await getKeys(victim);
  const { token } = await createMember(db);
  const endpoints = Object.entries(api) as [keyof Api, Endpoint][];
  for (const [name] of endpoints.filter(([name]) => !name.startsWith('GET') && name !== 'POST /api/logout')) {
    const [method, path] = name.split(' ') as ['POST', string];
    for (const payload of [...attempts, { token, email: THIEFS }]) {
      const headers = { authorization: `Bearer ${victim.token}` };
      await app.inject({ method, url: path.replace(':id', String(victim.id)), headers, payload });
      expect(await getKeys(victim), `${name} ${JSON.stringify(payload)}`).toEqual(before);
    }
  }
});

test('reset links go to the owner alone', async () => {
  await call(app, 'POST /api/password/forgot', { body: { email: victim.email } });
  const { rows } = await world.pool.query('select payload from graphile_worker._private_jobs order by id desc limit 1');
  expect(rows).toEqual([{ payload: { email: victim.email } }]);
});

test('a concurrent change of address is not confirmed by the proof of another', async () => {
  const first = call(app, 'PUT /api/user', {
    token: victim.token,
    body: { email: 'asha.new@example.org', password: victim.password },
  });
  const borrowed = Array.from({ length: 20 }, () =>
    call(app, 'PUT /api/user', { token: victim.token, body: { email: THIEFS } }),
  );
  const statuses = (await Promise.all(borrowed)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([403]));
  expect((await first).status).toBe(200);
  expect((await getKeys(victim)).email).toBe('asha.new@example.org');
});

test('a proof is useless to another client of the same session', async () => {
  const body = { password: victim.password };
  const { data } = await call(app, 'POST /api/user/reauthenticate', { token: victim.token, body });
  expect(data.reauthentication).toMatch(/^.{43}$/);
  const calls = [
    call(app, 'PUT /api/user', { token: victim.token, body: { email: THIEFS } }),
    call(app, 'PUT /api/password', { token: victim.token, body: { password: 'a thief in the night' } }),
    call(app, 'POST /api/user/export', { token: victim.token, body: {} }),
    call(app, 'DELETE /api/user', { token: victim.token, body: {} }),
  ];
  for (const { status, error } of await Promise.all(calls))
    expect([status, error.code]).toEqual([403, 'accounts.reauthentication_required']);
});

describe('a thief who knows the password', () => {
  const NEW_PASSWORD = 'a path through the rice';

  async function signInByPasskey(authenticator: Authenticator) {
    const { data } = await call(app, 'POST /api/login/passkey/options');
    const body = { passkey: authenticator.sign(data.challenge) };
    return (await call(app, 'POST /api/login/passkey', { body })).status;
  }

  const login = (password: string) => call(app, 'POST /api/login', { body: { email: victim.email, password } });

  /** Returns the token of the latest mail to the victim with a link to this page. */
  async function readLink(page: string) {
    await world.runJobs();
    const links = world.mails.filter(({ to, text }) => to.includes(victim.email) && text.includes(`/${page}?token=`));
    return extractToken(links.at(-1));
  }

  async function requestReset() {
    await call(app, 'POST /api/password/forgot', { body: { email: victim.email } });
    return readLink('reset-password');
  }

  const listFactors = async (token: string) =>
    (await call(app, 'POST /api/password/reset/factors', { body: { token } })).data.factors;

  test('is locked out by a reset that removes recent second factors; older ones stay', async () => {
    const { secret } = await addTotp(app, victim, now);
    now = new Date(now.getTime() + 8 * DAY);
    const { authenticator } = await addPasskey(app, victim, 'Thief');
    const token = await requestReset();
    expect((await listFactors(token)).map(({ kind, name, is_recent }) => [kind, name, is_recent])).toEqual([
      ['totp', null, false],
      ['passkey', 'Thief', true],
      ['recovery_codes', null, false],
    ]);
    const body = { token, password: NEW_PASSWORD, remove_recent_factors: true };
    expect((await call(app, 'POST /api/password/reset', { body })).status).toBe(200);
    expect(await signInByPasskey(authenticator)).toBe(422);

    const { challenge, methods } = await startSignIn(app, { ...victim, password: NEW_PASSWORD });
    expect(methods).toEqual(['totp', 'recovery_code']);
    const step = { challenge, method: 'totp' as const, code: showCode(secret, now) };
    expect((await call(app, 'POST /api/login/second-factor', { body: step })).status).toBe(200);
  });

  test('no longer demands an app from the owner after a reset that removes it', async () => {
    await addTotp(app, victim, now);
    const body = { token: await requestReset(), password: NEW_PASSWORD, remove_recent_factors: true };
    await call(app, 'POST /api/password/reset', { body });
    expect((await login(NEW_PASSWORD)).data.token).toMatch(/^.{43}$/);
    const codes = db.selectFrom('recovery_codes').where('user_id', '=', victim.id).selectAll();
    expect(await codes.execute()).toEqual([]);
  });

  test.each([{}, { remove_recent_factors: false }])('keeps their passkey after a reset with %j', async (choice) => {
    const { authenticator } = await addPasskey(app, victim, 'Thief');
    const body = { token: await requestReset(), password: NEW_PASSWORD, ...choice };
    expect((await call(app, 'POST /api/password/reset', { body })).status).toBe(200);
    expect(await signInByPasskey(authenticator)).toBe(200);
  });

  test.each([{}, { remove_recent_factors: false }])(
    'who registered with an address that never was confirmed loses every factor by a reset with %j',
    async (choice) => {
      await db
        .updateTable('users')
        .set({ email_verified_at: null, google_subject: `thief ${victim.id}` })
        .where('id', '=', victim.id)
        .execute();
      await addTotp(app, victim, now);
      const { authenticator } = await addPasskey(app, victim, 'Thief');
      now = new Date(now.getTime() + 8 * DAY);
      const token = await requestReset();
      expect(await listFactors(token)).toEqual([]);
      const body = { token, password: NEW_PASSWORD, ...choice };
      expect((await call(app, 'POST /api/password/reset', { body })).status).toBe(200);
      expect(await signInByPasskey(authenticator)).toBe(422);
      expect((await login(NEW_PASSWORD)).data.token).toMatch(/^.{43}$/);
      expect((await call(app, 'GET /api/user', { token: victim.token })).status).toBe(401);
      expect((await getKeys(victim)).google_subject).toBeNull();
      const codes = db.selectFrom('recovery_codes').where('user_id', '=', victim.id).selectAll();
      expect(await codes.execute()).toEqual([]);
    },
  );

  test('who changed the address keeps the second factors of the member out of a reset by the new one', async () => {
    const { authenticator } = await addPasskey(app, victim, 'Own phone');
    const body = { email: `new-${victim.email}`, password: victim.password };
    expect((await call(app, 'PUT /api/user', { token: victim.token, body })).status).toBe(200);
    victim.email = body.email;
    const reset = { token: await requestReset(), password: NEW_PASSWORD };
    expect((await call(app, 'POST /api/password/reset', { body: reset })).status).toBe(200);
    expect(await signInByPasskey(authenticator)).toBe(200);
  });

  test('is locked out by the link in the mail about their passkey, also after a reset', async () => {
    const { authenticator } = await addPasskey(app, victim, 'Thief');
    const undo = await readLink('undo-change');
    const body = { token: await requestReset(), password: NEW_PASSWORD };
    await call(app, 'POST /api/password/reset', { body });
    const { data } = await call(app, 'POST /api/account/undo', { body: { token: undo } });
    expect(await signInByPasskey(authenticator)).toBe(422);
    expect((await login(NEW_PASSWORD)).status).toBe(401);

    const chosen = { token: data.reset_token, password: 'the owner chose this' };
    expect((await call(app, 'POST /api/password/reset', { body: chosen })).status).toBe(200);
    expect((await login(chosen.password)).data.token).toMatch(/^.{43}$/);
  });

  test('sees second factors only with a token that resets the password', async () => {
    await addPasskey(app, victim, 'Own phone');
    const undo = await readLink('undo-change');
    const token = await requestReset();
    for (const other of ['made-up', createToken(), undo, victim.token]) {
      const { status, error } = await call(app, 'POST /api/password/reset/factors', { body: { token: other } });
      expect([status, error.code]).toEqual([422, 'accounts.link_ended']);
    }
    expect(await listFactors(token)).toHaveLength(2);
    await call(app, 'POST /api/password/reset', { body: { token, password: NEW_PASSWORD } });
    const { error } = await call(app, 'POST /api/password/reset/factors', { body: { token } });
    expect(error.code).toBe('accounts.link_ended');
  });
});
