import type { AddressInfo } from 'node:net';
import english from '@wandering-books/texts/en/errors.json' with { type: 'json' };
import { getUserChannel } from '@wandering-books/contract/realtime.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call, createTestApp, PUBLIC_URL } from '../../../../test/app.ts';
import { registerMember } from '../../../../test/factories.ts';
import { listWaitingJobs } from '../../../../test/jobs.ts';
import { extractToken } from '../../../../test/services/mailbox.ts';
import { KEY, RawClient } from '@wandering-books/pusher-server/test/clients.ts';
import { createRateLimits } from '../../../rate-limits.ts';
import { CODES } from '@wandering-books/pusher-server/protocol.ts';

const HOUR = 60 * 60 * 1000;
const NEW_PASSWORD = 'a new lending desk';
let now = new Date('2026-03-01T10:00:00.000Z');
const world = await createTestApp({ clock: () => now }, { receivesMails: true });
afterAll(world.close);
beforeEach(async () => {
  await world.runJobs();
  world.mails.length = 0;
});

const requestReset = (email: string) => call(world.app, 'POST /api/password/forgot', { body: { email } });
const reset = (token: string, password = NEW_PASSWORD) =>
  call(world.app, 'POST /api/password/reset', { body: { token, password } });
const login = (email: string, password: string) =>
  call(world.app, 'POST /api/login', { body: { email, password } }).then(({ status }) => status);

/** A member whose welcome mail is cleared, and the token of their reset link. */
async function createMemberWithResetLink() {
  const member = await registerMember(world.app);
  await world.runJobs();
  world.mails.length = 0;
  await requestReset(member.email.toUpperCase());
  await world.runJobs();
  return { ...member, link: extractToken(world.mails[0]) };
}

describe('POST /api/password/forgot', () => {
  test('mails a link with 256 random bits and stores only its hash', async () => {
    const member = await createMemberWithResetLink();
    expect(world.mails).toHaveLength(1);
    expect(world.mails[0]!.to).toEqual([member.email]);
    expect(world.mails[0]!.text).toContain(`${PUBLIC_URL}/reset-password?token=${member.link}`);
    expect(Buffer.from(member.link, 'base64url')).toHaveLength(32);
    const { rows } = await world.pool.query(
      `select t::text from account_tokens t union all select j::text from graphile_worker._private_jobs j`,
    );
    expect(JSON.stringify(rows)).not.toContain(member.link);
  });

  test('responds identically and enqueues the same job for an unknown address', async () => {
    const member = await registerMember(world.app);
    await world.runJobs();
    const known = await requestReset(member.email);
    const unknown = await requestReset('nobody@example.org');
    expect([unknown.status, unknown.data]).toEqual([known.status, known.data]);
    expect((await listWaitingJobs(world.pool)).map((job) => job.task_identifier)).toEqual([
      'accounts.send_reset_link',
      'accounts.send_reset_link',
    ]);
    world.mails.length = 0;
    await world.runJobs();
    expect(world.mails.map(({ to }) => to)).toEqual([[member.email]]);
    expect(await listWaitingJobs(world.pool)).toEqual([]);
  });

  test('requires an email address', async () => {
    const { status, error } = await requestReset('nobody');
    expect(status).toBe(422);
    expect(error.errors).toEqual({ email: ['The email field must be a valid email address'] });
  });

  test('sends at most five mails per address and hour, for members and others', async () => {
    const strict = await createTestApp({ limits: createRateLimits(1) });
    for (const email of ['nobody@example.org', (await registerMember(strict.app)).email]) {
      const ask = () => call(strict.app, 'POST /api/password/forgot', { body: { email } });
      for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(200);
      expect((await ask()).status).toBe(429);
      const inCapitals = { body: { email: email.toUpperCase() } };
      expect((await call(strict.app, 'POST /api/password/forgot', inCapitals)).status).toBe(429);
    }
    await strict.close();
  });
});

describe('POST /api/password/reset', () => {
  test('changes the password, ends all sessions and confirms the address', async () => {
    const member = await createMemberWithResetLink();
    expect((await reset(member.link)).status).toBe(200);
    expect(await login(member.email, member.password)).toBe(401);
    expect((await call(world.app, 'GET /api/user', { token: member.token })).status).toBe(401);

    const again = await call(world.app, 'POST /api/login', { body: { email: member.email, password: NEW_PASSWORD } });
    expect(again.status).toBe(200);
    expect(again.data.user!.email_verified_at).toBe(now.toISOString());
  });

  test('forgets all login networks except the one of this request', async () => {
    const member = await createMemberWithResetLink();
    const body = { email: member.email, password: member.password };
    await call(world.app, 'POST /api/login', { body, address: '192.0.2.66' });
    await reset(member.link);
    const networks = await world.db.selectFrom('login_networks').where('user_id', '=', member.id).selectAll().execute();
    expect(networks.map(({ network }) => network)).toEqual(['127.0.0.1']);
  });

  test('does not end other members’ sessions', async () => {
    const other = await registerMember(world.app);
    await reset((await createMemberWithResetLink()).link);
    expect((await call(world.app, 'GET /api/user', { token: other.token })).status).toBe(200);
  });

  test('closes the sockets of the ended sessions', async () => {
    const member = await createMemberWithResetLink();
    await world.app.listen({ host: '127.0.0.1', port: 0 });
    await world.bus.start();
    const { port } = world.app.server.address() as AddressInfo;
    const line = new RawClient(`ws://127.0.0.1:${port}/app/${KEY}?protocol=7`);
    const body = { socket_id: await line.socketId(), channel_name: getUserChannel(member.id) };
    const { data: grant } = await call(world.app, 'POST /api/broadcasting/auth', { token: member.token, body });
    line.send('pusher:subscribe', { channel: body.channel_name, ...grant });
    await line.next('pusher_internal:subscription_succeeded');

    await reset(member.link);
    expect(await line.closed).toBe(CODES.notAuthorised);
    await world.bus.stop();
  });

  test('works once, also for concurrent requests', async () => {
    const { link } = await createMemberWithResetLink();
    const answers = await Promise.all([reset(link, 'the first of them'), reset(link, 'the other of them')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await reset(link)).error.code).toBe('accounts.link_ended');
  });

  test('answers a repetition with the same password for ten minutes, and does nothing again', async () => {
    const member = await createMemberWithResetLink();
    expect((await reset(member.link)).status).toBe(200);
    const { data } = await call(world.app, 'POST /api/login', {
      body: { email: member.email, password: NEW_PASSWORD },
    });
    const used = now;
    const again = await reset(member.link);
    expect([again.status, again.data.message]).toEqual([200, expect.any(String)]);
    expect((await call(world.app, 'GET /api/user', { token: data.token! })).status).toBe(200);
    expect((await reset(member.link, 'the guess of a thief')).error.code).toBe('accounts.link_ended');
    expect((await call(world.app, 'POST /api/password/reset/factors', { body: { token: member.link } })).status).toBe(
      422,
    );
    now = new Date(used.getTime() + 10 * 60 * 1000);
    expect((await reset(member.link)).error.code).toBe('accounts.link_ended');
    now = used;
  });

  test('a guess by a used link counts as one at log-in', async () => {
    const strict = await createTestApp({ clock: () => now, limits: createRateLimits(1) }, { receivesMails: true });
    const member = await registerMember(strict.app);
    await strict.runJobs();
    strict.mails.length = 0;
    await call(strict.app, 'POST /api/password/forgot', { body: { email: member.email } });
    await strict.runJobs();
    const token = extractToken(strict.mails[0]);
    const guess = (password: string) => call(strict.app, 'POST /api/password/reset', { body: { token, password } });
    expect((await guess(NEW_PASSWORD)).status).toBe(200);
    const statuses: number[] = [];
    while (statuses.length < 20 && statuses.at(-1) !== 429) statuses.push((await guess('the guess of a thief')).status);
    expect(statuses.at(-1)).toBe(429);
    const { status } = await call(strict.app, 'POST /api/login', { body: { email: member.email, password: 'wrong' } });
    expect(status).toBe(429);
    await strict.close();
  });

  test('expires after one hour', async () => {
    const member = await createMemberWithResetLink();
    const asked = now;
    now = new Date(asked.getTime() + HOUR);
    expect((await reset(member.link)).error.code).toBe('accounts.link_ended');
    now = new Date(asked.getTime() + HOUR - 1);
    expect((await reset(member.link)).status).toBe(200);
    now = asked;
  });

  test('checks the password like registration does, and keeps the link when it fails', async () => {
    const member = await createMemberWithResetLink();
    const messages = [];
    for (const password of ['short', 'Password123', member.email.toUpperCase()])
      messages.push((await reset(member.link, password)).error.errors?.['password']?.[0]);
    expect(messages).toEqual([
      'The password must have at least 8 characters',
      english.fields.passwordCommon,
      'The password cannot be your email address',
    ]);
    expect((await reset(member.link)).status).toBe(200);
  });

  test('rejects a link that was mailed to the former address', async () => {
    const member = await createMemberWithResetLink();
    const body = { email: `new.${member.email}`, password: member.password };
    expect((await call(world.app, 'PUT /api/user', { token: member.token, body })).status).toBe(200);
    expect((await reset(member.link)).error.code).toBe('accounts.link_ended');
    expect(await login(body.email, member.password)).toBe(200);
  });

  test('rejects the first link after a second one was mailed', async () => {
    const member = await createMemberWithResetLink();
    await requestReset(member.email);
    await world.runJobs();
    const second = extractToken(world.mails.at(-1));
    expect([(await reset(member.link)).status, (await reset(second)).status]).toEqual([422, 200]);
  });

  test('rejects a made-up link and a verification link', async () => {
    await registerMember(world.app);
    await world.runJobs();
    const foreign = extractToken(world.mails.at(-1));
    expect(foreign).not.toBe('');
    for (const token of ['made-up', foreign]) expect((await reset(token)).error.code).toBe('accounts.link_ended');
    expect((await reset('')).error.errors).toHaveProperty('token');
  });

  test('POST /api/email/verify rejects a reset link', async () => {
    const { link } = await createMemberWithResetLink();
    const { status, error } = await call(world.app, 'POST /api/email/verify', { body: { token: link } });
    expect([status, error.code]).toEqual([422, 'accounts.link_ended']);
    expect((await reset(link)).status).toBe(200);
  });

  test('lets a member in who was locked out by failed logins', async () => {
    const strict = await createTestApp({ limits: createRateLimits(1) }, { receivesMails: true });
    const { email } = await registerMember(strict.app);
    const attempt = (password: string) => call(strict.app, 'POST /api/login', { body: { email, password } });
    while ((await attempt('a wrong guess')).status !== 429);
    await call(strict.app, 'POST /api/password/forgot', { body: { email } });
    await strict.runJobs();
    const token = extractToken(strict.mails.find(({ text }) => text.includes('reset-password')));
    await call(strict.app, 'POST /api/password/reset', { body: { token, password: NEW_PASSWORD } });
    expect((await attempt(NEW_PASSWORD)).status).toBe(200);
    await strict.close();
  });
});
