import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { registerMember, createMember, type Member } from '../../../../test/factories.ts';
import { addPasskey, addTotp, showCode, startSignIn } from '../../../../test/second-factors.ts';
import { createRateLimiter } from '../../../platform/http/rate-limits/rate-limits.ts';
import { createRateLimits, limitRules } from '../../../rate-limits.ts';

const STEP = 30_000;
const MINUTE = 60_000;
const shortLimits = {
  second_factor: { times: 2, seconds: 60 },
  second_factor_in_a_day: { times: 2, seconds: 60 },
};
let now = new Date('2026-03-01T10:00:00.000Z');
let world: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  world = await createTestApp({ clock: () => now });
});
afterAll(() => world.close());

const pass = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));

const finish = (challenge: string, code: string, method: 'totp' | 'recovery_code' = 'totp', app = world.app) =>
  call(app, 'POST /api/login/second-factor', { body: { challenge, method, code } });

const getFactors = async ({ token }: Member) => (await call(world.app, 'GET /api/second-factor', { token })).data;

const isSignedIn = async (token: string | undefined) =>
  (await call(world.app, 'GET /api/user', { token })).status === 200;

async function createMemberWithTotp(app = world.app) {
  const member = await registerMember(app);
  const totp = await addTotp(app, member, now);
  pass(2 * STEP);
  return { ...member, ...totp };
}

const begin = ({ token, password }: Member) =>
  call(world.app, 'POST /api/second-factor/totp', { token, body: { password } });

const sendProof = (
  name: 'POST /api/second-factor/totp' | 'DELETE /api/second-factor/totp' | 'POST /api/second-factor/recovery-codes',
  token: string | undefined,
  body: object,
) => call(world.app, name, { token, body: { ...body } });

describe('setting up an authenticator app', () => {
  test('returns a secret, requires a code of it and creates ten recovery codes', async () => {
    const member = await createMember(world.db);
    expect(await getFactors(member)).toEqual({ totp_since: null, passkeys: [], recovery_codes_left: 0 });
    const { data } = await begin(member);
    expect(data).toMatchObject({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as unknown });
    expect((await getFactors(member)).totp_since).toBeNull();
    const { recoveryCodes } = await addTotp(world.app, member, now);
    expect(recoveryCodes).toHaveLength(10);
    expect(await getFactors(member)).toMatchObject({ totp_since: now.toISOString(), recovery_codes_left: 10 });
  });

  test('stores neither the secret nor a recovery code in plain text', async () => {
    const { id, secret, recoveryCodes } = await createMemberWithTotp();
    const { rows } = await world.pool.query(
      `select encode(encrypted_secret, 'escape') from totp_factors where user_id = ${id}
       union all select encode(code_hash, 'escape') from recovery_codes where user_id = ${id}
       union all select j::text from graphile_worker._private_jobs j`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(11);
    for (const kept of [secret, ...recoveryCodes]) expect(JSON.stringify(rows)).not.toContain(kept);
  });

  test('requires the password, a right code and a setup begun within half an hour', async () => {
    const member = await createMember(world.db);
    const confirm = (code: string) =>
      call(world.app, 'POST /api/second-factor/totp/confirm', { token: member.token, body: { code } });
    const wrong = await sendProof('POST /api/second-factor/totp', member.token, { password: 'not this one' });
    expect(wrong.error.errors).toEqual({ password: ['This is not your password'] });
    expect((await confirm('123456')).error.code).toBe('accounts.totp_not_begun');
    const { data } = await begin(member);
    const right = showCode(data.secret, now);
    expect((await confirm(right === '123456' ? '654321' : '123456')).error.errors).toHaveProperty('code');
    expect((await confirm('')).status).toBe(422);
    pass(31 * MINUTE);
    expect((await confirm(showCode(data.secret, now))).error.code).toBe('accounts.totp_not_begun');
    expect((await getFactors(member)).totp_since).toBeNull();
  });

  test('replaces a setup that was not confirmed', async () => {
    const member = await createMember(world.db);
    const [first, second] = [(await begin(member)).data, (await begin(member)).data];
    const confirm = (secret: string) =>
      call(world.app, 'POST /api/second-factor/totp/confirm', {
        token: member.token,
        body: { code: showCode(secret, now) },
      });
    expect([(await confirm(first.secret)).status, (await confirm(second.secret)).status]).toEqual([422, 200]);
  });

  test('rejects a second setup', async () => {
    const member = await createMemberWithTotp();
    expect((await sendProof('POST /api/second-factor/totp', member.token, member)).error.code).toBe(
      'accounts.totp_already_on',
    );
  });
});

describe('signing in with a code', () => {
  test('requires the second step before it returns a token', async () => {
    const member = await createMemberWithTotp();
    const { data } = await call(world.app, 'POST /api/login', { body: member });
    expect(data).toEqual({
      second_factor: { challenge: expect.any(String) as unknown, methods: ['totp', 'recovery_code'], passkey: null },
    });
    expect(await isSignedIn(data.second_factor!.challenge)).toBe(false);
    const finished = await finish(data.second_factor!.challenge, showCode(member.secret, now));
    expect(finished.data.user.id).toBe(member.id);
    expect(await isSignedIn(finished.data.token)).toBe(true);
  });

  test('rejects the code that confirmed the setup', async () => {
    const member = await createMember(world.db);
    const { secret } = await addTotp(world.app, member, now);
    const { challenge } = await startSignIn(world.app, member);
    expect((await finish(challenge, showCode(secret, now))).error.code).toBe('accounts.wrong_second_factor');
    pass(2 * STEP);
    expect((await finish(challenge, showCode(secret, now))).status).toBe(200);
  });

  test('does not count right codes against the limits', async () => {
    const limits = createRateLimiter({ ...limitRules, ...shortLimits }, 1);
    const strict = await createTestApp({ clock: () => now, limits });
    const member = await createMemberWithTotp(strict.app);
    for (let at = 0; at < 4; at++) {
      pass(STEP);
      const { challenge } = await startSignIn(strict.app, member);
      expect((await finish(challenge, showCode(member.secret, now), 'totp', strict.app)).status).toBe(200);
    }
    await strict.close();
  });

  test('rejects a used code, also in concurrent requests', async () => {
    const member = await createMemberWithTotp();
    const code = showCode(member.secret, now);
    const challenges = await Promise.all(Array.from({ length: 6 }, () => startSignIn(world.app, member)));
    const answers = await Promise.all(challenges.map(({ challenge }) => finish(challenge, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    pass(STEP);
    const { challenge } = await startSignIn(world.app, member);
    expect((await finish(challenge, code)).error.code).toBe('accounts.wrong_second_factor');
    expect((await finish(challenge, showCode(member.secret, now))).status).toBe(200);
  });

  test('accepts a challenge once', async () => {
    const member = await createMemberWithTotp();
    const { challenge } = await startSignIn(world.app, member);
    const proofs = [showCode(member.secret, now), ...member.recoveryCodes.slice(0, 3)];
    const answers = await Promise.all(
      proofs.map((code, at) => finish(challenge, code, at === 0 ? 'totp' : 'recovery_code')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await finish(challenge, member.recoveryCodes[9]!, 'recovery_code')).error.code).toBe(
      'accounts.sign_in_ended',
    );
  });

  test('ends after five wrong codes, also concurrent ones, and notifies the member', async () => {
    const member = await createMemberWithTotp();
    const { challenge } = await startSignIn(world.app, member);
    const answers = await Promise.all(Array.from({ length: 12 }, () => finish(challenge, '000000')));
    const codes = answers.map(({ error }) => error.code);
    expect(codes.filter((code) => code === 'accounts.wrong_second_factor')).toHaveLength(5);
    expect(codes.filter((code) => code === 'accounts.sign_in_ended')).toHaveLength(7);
    expect((await finish(challenge, showCode(member.secret, now))).error.code).toBe('accounts.sign_in_ended');
    const { rows } = await world.pool.query('select payload::text from graphile_worker._private_jobs');
    expect(JSON.stringify(rows)).toContain('second_factor_guessed');
  });

  test('ends after five minutes', async () => {
    const member = await createMemberWithTotp();
    const { challenge } = await startSignIn(world.app, member);
    pass(5 * MINUTE);
    expect((await finish(challenge, showCode(member.secret, now))).error.code).toBe('accounts.sign_in_ended');
  });

  test('rejects the code of another member', async () => {
    const [member, other] = [await createMemberWithTotp(), await createMemberWithTotp()];
    const { challenge } = await startSignIn(world.app, member);
    expect((await finish(challenge, showCode(other.secret, now))).error.code).toBe('accounts.wrong_second_factor');
    expect((await finish(challenge, other.recoveryCodes[0]!, 'recovery_code')).status).toBe(422);
    expect((await finish('made up', showCode(member.secret, now))).error.code).toBe('accounts.sign_in_ended');
  });

  test('does not reveal second factors without the right password', async () => {
    const member = await createMemberWithTotp();
    const body = { email: member.email, password: 'not this one' };
    const { error } = await call(world.app, 'POST /api/login', { body });
    expect(error).toMatchObject({ code: 'accounts.invalid_credentials' });
    expect(error).not.toHaveProperty('second_factor');
  });

  test('limits attempts per account over all addresses and challenges', async () => {
    const strict = await createTestApp({ clock: () => now, limits: createRateLimits(1) });
    const member = await createMemberWithTotp(strict.app);
    const statuses = [];
    for (let at = 0; at < 3; at++) {
      const { challenge } = await startSignIn(strict.app, member);
      for (let guess = 0; guess < 5; guess++) {
        const body = { challenge, method: 'totp', code: '000000' };
        const address = `10.0.${at}.${guess}`;
        statuses.push((await call(strict.app, 'POST /api/login/second-factor', { body, address })).status);
      }
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), ...Array<number>(5).fill(429)]);
    await strict.close();
  });

  test('rejects a member who was suspended meanwhile', async () => {
    const member = await createMemberWithTotp();
    const { challenge } = await startSignIn(world.app, member);
    const suspension = { suspended_at: now, suspension_reason: 'spam' as const };
    await world.db.updateTable('users').set(suspension).where('id', '=', member.id).execute();
    expect((await finish(challenge, showCode(member.secret, now))).error.code).toBe('accounts.suspended');
  });

  test('is required right after a password change too', async () => {
    const member = await createMemberWithTotp();
    const password = 'a new lending desk';
    const body = { current_password: member.password, password };
    await call(world.app, 'PUT /api/password', { token: member.token, body });
    const { data } = await call(world.app, 'POST /api/login', { body: { ...member, password } });
    expect(data).not.toHaveProperty('token');
    expect(data.second_factor?.methods).toContain('totp');
  });
});

describe('recovery codes', () => {
  test('work once each, in any spelling', async () => {
    const member = await createMemberWithTotp();
    const code = member.recoveryCodes[0]!.toUpperCase().replaceAll('-', ' ');
    const challenges = await Promise.all(Array.from({ length: 4 }, () => startSignIn(world.app, member)));
    const answers = await Promise.all(challenges.map(({ challenge }) => finish(challenge, code, 'recovery_code')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect((await getFactors(member)).recovery_codes_left).toBe(9);
  });

  test('replace the old ones when renewed', async () => {
    const member = await createMemberWithTotp();
    const { data } = await sendProof('POST /api/second-factor/recovery-codes', member.token, member);
    expect(data).toMatchObject({ recovery_codes: expect.any(Array) as unknown });
    const { recovery_codes } = data as { recovery_codes: string[] };
    const { challenge } = await startSignIn(world.app, member);
    expect((await finish(challenge, member.recoveryCodes[0]!, 'recovery_code')).status).toBe(422);
    expect((await finish(challenge, recovery_codes[0]!, 'recovery_code')).status).toBe(200);
  });

  test('require a second factor and a proof of ownership', async () => {
    const [plain, member] = [await createMember(world.db), await createMemberWithTotp()];
    const make = (token: string | undefined, body: object) =>
      sendProof('POST /api/second-factor/recovery-codes', token, body);
    expect((await make(plain.token, plain)).error.code).toBe('accounts.no_second_factor');
    expect((await make(member.token, { password: 'not this one' })).status).toBe(422);
  });
});

test('every change of the second factors and every used recovery code is mailed to the member', async () => {
  const member = await createMemberWithTotp();
  const renewed = await sendProof('POST /api/second-factor/recovery-codes', member.token, member);
  const { recovery_codes } = renewed.data as { recovery_codes: string[] };
  const { challenge } = await startSignIn(world.app, member);
  await finish(challenge, recovery_codes[0]!, 'recovery_code');
  await sendProof('DELETE /api/second-factor/totp', member.token, member);
  const { rows } = await world.pool.query(
    `select payload->>'change' as change from graphile_worker._private_jobs
     where payload->>'userId' = '${member.id}' and payload->>'change' is not null order by id`,
  );
  const changes = rows.map(({ change }: { change: string }) => change);
  expect(changes).toEqual(['totp_added', 'recovery_codes_made', 'recovery_code_used', 'totp_removed']);
});

describe('removing the app', () => {
  test('keeps two-step sign-in and the recovery codes while a passkey is left', async () => {
    const member = await createMemberWithTotp();
    await addPasskey(world.app, member);
    await sendProof('DELETE /api/second-factor/totp', member.token, member);
    expect((await getFactors(member)).recovery_codes_left).toBe(10);
    expect((await startSignIn(world.app, member)).methods).toEqual(['passkey', 'recovery_code']);
  });

  test('ends two-step sign-in and deletes the recovery codes', async () => {
    const member = await createMemberWithTotp();
    expect((await sendProof('DELETE /api/second-factor/totp', member.token, {})).status).toBe(403);
    expect((await getFactors(member)).totp_since).not.toBeNull();
    expect((await sendProof('DELETE /api/second-factor/totp', member.token, member)).status).toBe(200);
    expect(await getFactors(member)).toEqual({ totp_since: null, passkeys: [], recovery_codes_left: 0 });
    expect((await call(world.app, 'POST /api/login', { body: member })).data).toHaveProperty('token');
    const again = await sendProof('DELETE /api/second-factor/totp', member.token, member);
    expect(again.error.code).toBe('accounts.no_second_factor');
  });

  test('is part of account deletion', async () => {
    const member = await createMemberWithTotp();
    await startSignIn(world.app, member);
    await call(world.app, 'DELETE /api/user', { token: member.token, body: { password: member.password } });
    for (const table of ['totp_factors', 'recovery_codes', 'second_factor_challenges', 'passkeys'] as const)
      expect(await world.db.selectFrom(table).select('user_id').where('user_id', '=', member.id).execute()).toEqual([]);
  });
});
