import { afterAll, beforeEach, expect, test } from 'vitest';
import { api, type Api } from '@wandering-books/contract/api.ts';
import type { Endpoint } from '@wandering-books/contract/endpoint.ts';
import { call, createTestApp } from '../../../test/app.ts';
import { createConfirmedMember, createMember, type Member } from '../../../test/factories.ts';
import { createToken } from '../../platform/security/tokens.ts';

const world = await createTestApp();
const { app, db } = world;
afterAll(() => world.close());

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
  const { token } = await createMember(app);
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
