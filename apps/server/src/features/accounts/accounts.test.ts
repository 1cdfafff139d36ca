import english from '@wandering-books/texts/en/errors.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, createTestApp } from '../../../test/app.ts';
import { registerMember } from '../../../test/factories.ts';
import { listWaitingJobs } from '../../../test/jobs.ts';
import { createRateLimits } from '../../rate-limits.ts';

let now = new Date('2026-03-01T10:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;
let world: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  world = await createTestApp({ clock: () => now });
});
afterAll(() => world.close());

const asha = { name: 'Asha Menon', email: 'asha@example.org', mobile: '+91 98765-43210', password: 'monsoon library' };

describe('POST /api/register', () => {
  test('creates an account without signing in', async () => {
    const { status, data } = await call(world.app, 'POST /api/register', { body: asha });
    expect(status).toBe(201);
    expect(data.user).toMatchObject({ name: 'Asha Menon', email: 'asha@example.org', mobile: '+919876543210' });
    expect(data).not.toHaveProperty('token');
  });

  test('rejects an email that is taken, in any case', async () => {
    const { status, error } = await call(world.app, 'POST /api/register', {
      body: { ...asha, email: 'ASHA@example.org' },
    });
    expect(status).toBe(422);
    expect(error.errors).toEqual({ email: ['The email has already been taken.'] });
    expect(error.error).toBe(error.message);
  });

  test.each([
    ['name', { name: '  ' }, 'The name field is required'],
    ['name', { name: 'a\u0000b' }, 'The name field has a character that cannot be stored'],
    ['email', { email: 'nobody' }, 'The email field must be a valid email address'],
    ['mobile', { mobile: '12345' }, 'The mobile field must have 10 to 15 digits'],
    ['password', { password: 'short' }, 'The password must have at least 8 characters'],
    ['password', { password: 'Password123' }, english.fields.passwordCommon],
    [
      'password',
      { email: 'long@example.org', password: 'long@example.org' },
      'The password cannot be your email address',
    ],
  ])('rejects %s: %j', async (field, wrong, message) => {
    const body = { ...asha, email: 'other@example.org', ...wrong };
    const { status, error } = await call(world.app, 'POST /api/register', { body });
    expect(status).toBe(422);
    expect(error.errors?.[field]).toContain(message);
  });

  test('creates one account from concurrent registrations of the same email', async () => {
    const register = (n: number) =>
      call(world.app, 'POST /api/register', { body: { ...asha, email: 'twice@example.org', name: `Asha ${n}` } });
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => register(n)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
  });
});

describe('POST /api/register again, after its answer was lost,', () => {
  const register = (body: typeof asha) => call(world.app, 'POST /api/register', { body });
  const createRegistered = async (email: string) => {
    const body = { ...asha, email };
    return { body, first: await register(body) };
  };
  const listUsers = (email: string) => world.db.selectFrom('users').where('email', '=', email).select('id').execute();

  test('gets the same answer, without another account or mail', async () => {
    const { body, first } = await createRegistered('lost@example.org');
    const jobs = await listWaitingJobs(world.pool);
    const again = await register({ ...body, mobile: '(+91) 98765.43210' });
    expect([again.status, again.data]).toEqual([201, first.data]);
    expect(await listUsers(body.email)).toHaveLength(1);
    expect(await listWaitingJobs(world.pool)).toEqual(jobs);
  });

  test('gets the same answer in each of several parallel calls', async () => {
    const body = { ...asha, email: 'parallel@example.org' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await listUsers(body.email)).toHaveLength(1);
  });

  test.each([
    ['password', { password: 'another quiet library' }],
    ['name', { name: 'Asha' }],
    ['mobile', { mobile: '9876543211' }],
    ['case of the email', { email: 'DIFFERENT@example.org' }],
  ])('is rejected with another %s', async (_, other) => {
    const { body } = await createRegistered('different@example.org');
    const { status, error } = await register({ ...body, ...other });
    expect([status, error.errors]).toEqual([422, { email: ['The email has already been taken.'] }]);
  });

  test('is rejected once the member has signed in, even if they signed out again', async () => {
    const { body } = await createRegistered('signed.in@example.org');
    const { email, password } = body;
    const { data } = await call(world.app, 'POST /api/login', { body: { email, password } });
    await call(world.app, 'POST /api/logout', { token: data.token });
    expect((await register(body)).status).toBe(422);
  });

  test('is rejected after an hour', async () => {
    const { body } = await createRegistered('late@example.org');
    const age = (minutes: number) =>
      world.db
        .updateTable('users')
        .set({ created_at: new Date(now.getTime() - minutes * 60_000) })
        .where('email', '=', body.email)
        .execute();
    await age(59);
    expect((await register(body)).status).toBe(201);
    await age(61);
    expect((await register(body)).status).toBe(422);
  });
});

describe('POST /api/login', () => {
  test('returns a token that authenticates the next requests', async () => {
    const member = await registerMember(world.app, 'Ravi');
    const { status, data } = await call(world.app, 'GET /api/user', { token: member.token });
    expect(status).toBe(200);
    expect(data).toMatchObject({ id: member.id, email: member.email });
  });

  test('accepts the email in any case', async () => {
    const member = await registerMember(world.app);
    const body = { email: member.email.toUpperCase(), password: member.password };
    expect((await call(world.app, 'POST /api/login', { body })).status).toBe(200);
  });

  test('returns the same error for a wrong password and an unknown email', async () => {
    const member = await registerMember(world.app);
    const wrong = await call(world.app, 'POST /api/login', { body: { email: member.email, password: 'not this one' } });
    const unknown = await call(world.app, 'POST /api/login', {
      body: { email: 'no@example.org', password: 'not this one' },
    });
    expect(wrong.status).toBe(401);
    expect(wrong.error.message).toBe('Invalid email or password.');
    expect(unknown.error).toEqual(wrong.error);
  });

  test('requires both fields', async () => {
    const { status, error } = await call(world.app, 'POST /api/login', { body: {} });
    expect(status).toBe(422);
    expect(Object.keys(error.errors ?? {})).toEqual(['email', 'password']);
  });

  test('rejects an email that is invalid in the database', async () => {
    const body = { email: 'asha\u0000@example.org', password: 'not this one' };
    const { status, error } = await call(world.app, 'POST /api/login', { body });
    expect(status).toBe(422);
    expect(Object.keys(error.errors ?? {})).toEqual(['email']);
  });

  test('is limited to ten attempts, for that email in any case and address only', async () => {
    const strict = await createTestApp({ limits: createRateLimits(1) });
    const member = await registerMember(strict.app);
    const guess = (address: string, password = 'a wrong guess', email = member.email) =>
      call(strict.app, 'POST /api/login', { body: { email, password }, address });
    const emails = [member.email, member.email.toUpperCase()];
    for (let i = 0; i < 10; i++) expect((await guess('10.0.0.1', undefined, emails[i % 2])).status).toBe(401);
    const refused = await guess('10.0.0.1', member.password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await guess('10.0.0.2', member.password)).status).toBe(200);
    await strict.close();
  });
});

describe('a session', () => {
  test('gets only responses with `no-store`', async () => {
    const member = await registerMember(world.app);
    const { headers } = await call(world.app, 'GET /api/user', { token: member.token });
    expect(headers['cache-control']).toBe('no-store');
  });

  test('ends with its own logout only', async () => {
    const member = await registerMember(world.app);
    const again = await call(world.app, 'POST /api/login', {
      body: { email: member.email, password: member.password },
    });
    expect((await call(world.app, 'POST /api/logout', { token: member.token })).status).toBe(200);
    expect((await call(world.app, 'GET /api/user', { token: member.token })).status).toBe(401);
    expect((await call(world.app, 'GET /api/user', { token: again.data.token })).status).toBe(200);
  });

  test('expires 30 days after its last use', async () => {
    const member = await registerMember(world.app);
    const started = now;
    now = new Date(started.getTime() + 29 * DAY);
    expect((await call(world.app, 'GET /api/user', { token: member.token })).status).toBe(200);
    now = new Date(started.getTime() + 58 * DAY);
    expect((await call(world.app, 'GET /api/user', { token: member.token })).status).toBe(200);
    now = new Date(started.getTime() + 89 * DAY);
    expect((await call(world.app, 'GET /api/user', { token: member.token })).status).toBe(401);
    now = started;
  });

  test('is stored as a hash only', async () => {
    const member = await registerMember(world.app);
    const rows = await world.db.selectFrom('sessions').selectAll().where('user_id', '=', member.id).execute();
    expect(JSON.stringify(rows)).not.toContain(member.token);
  });
});
