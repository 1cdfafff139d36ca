import { afterAll, describe, expect, test } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createMember, type Member } from '../../../../test/factories.ts';
import { createRateLimits } from '../../../rate-limits.ts';

const MINUTE = 60_000;
let now = new Date('2026-03-01T10:00:00.000Z');
const world = await createTestApp({ clock: () => now });
const { app, db } = world;
afterAll(() => world.close());

const reauthenticate = (token: string | undefined, body: Record<string, unknown>, at = app) =>
  call(at, 'POST /api/user/reauthenticate', { token, body });
const signIn = async ({ email, password }: Member) =>
  (await call(app, 'POST /api/login', { body: { email, password } })).data.token!;
const changeEmail = (token: string, proof: Record<string, unknown>) =>
  call(app, 'PUT /api/user', { token, body: { email: `${Math.random()}@example.org`, ...proof } });

describe('POST /api/user/reauthenticate', () => {
  test('returns a proof valid for five minutes and stores only its hash', async () => {
    const asha = await createMember(db);
    const { status, data } = await reauthenticate(asha.token, { password: asha.password });
    expect([status, data.expires_at]).toEqual([200, new Date(now.getTime() + 5 * MINUTE).toISOString()]);
    const { rows } = await world.pool.query('select s::text from sessions s');
    expect(JSON.stringify(rows)).not.toContain(data.reauthentication);
    expect((await changeEmail(asha.token, data)).status).toBe(200);
    now = new Date(now.getTime() + 5 * MINUTE);
    const late = await changeEmail(asha.token, { reauthentication: data.reauthentication });
    expect([late.status, late.error.code]).toEqual([403, 'accounts.reauthentication_required']);
  });

  test('binds the proof to the session that requested it; the session token alone is not enough', async () => {
    const asha = await createMember(db);
    const elsewhere = await signIn(asha);
    const { reauthentication } = (await reauthenticate(asha.token, { password: asha.password })).data;
    expect((await changeEmail(elsewhere, { reauthentication })).status).toBe(403);
    expect((await changeEmail(asha.token, {})).status).toBe(403);
    expect((await changeEmail(asha.token, { reauthentication: 'made-up' })).status).toBe(403);
  });

  test('does not accept a recent sign-in as proof', async () => {
    const asha = await createMember(db);
    expect((await changeEmail(await signIn(asha), {})).status).toBe(403);
  });

  test.each([
    [{ password: 'not this one' }, { password: ['This is not your password'] }],
    [{ password: '' }, { password: ['The password field is required'] }],
    [{}, { password: ['The password field is required'] }],
    [{ code: '' }, { code: ['The code field is required'] }],
  ])('rejects %j', async (body, errors) => {
    const asha = await createMember(db);
    const { status, error } = await reauthenticate(asha.token, body);
    expect([status, error.errors]).toEqual([422, errors]);
  });

  test('rejects a made-up Google code', async () => {
    const asha = await createMember(db);
    const { status, error } = await reauthenticate(asha.token, { code: 'made-up' });
    expect([status, error.code]).toEqual([422, 'accounts.google_code_ended']);
  });

  test('rejects every password for a member who has none', async () => {
    const asha = await createMember(db);
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', asha.id).execute();
    const { status, error } = await reauthenticate(asha.token, { password: asha.password });
    expect([status, error.code]).toEqual([403, 'accounts.reauthentication_required']);
  });

  test('is limited to ten attempts over all endpoints, even with the right password', async () => {
    const strict = await createTestApp({ limits: createRateLimits(1) });
    const { token, password } = await createMember(strict.db);
    const guesses = [
      () => reauthenticate(token, { password: 'a guess' }, strict.app),
      () => call(strict.app, 'PUT /api/user', { token, body: { email: 'a@example.org', password: 'a guess' } }),
      () => call(strict.app, 'DELETE /api/user', { token, body: { password: 'a guess' } }),
      () => call(strict.app, 'POST /api/user/export', { token, body: { password: 'a guess' } }),
      () =>
        call(strict.app, 'PUT /api/password', {
          token,
          body: { current_password: 'a guess', password: 'rice path 7' },
        }),
    ];
    for (let n = 0; n < 10; n++) expect((await guesses[n % guesses.length]!()).status).toBe(422);
    expect((await reauthenticate(token, { password }, strict.app)).status).toBe(429);
    await strict.close();
  });
});
