import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call, createTestApp, PUBLIC_URL } from '../../../../test/app.ts';
import { registerMember } from '../../../../test/factories.ts';
import { listWaitingJobs } from '../../../../test/jobs.ts';
import { extractToken } from '../../../../test/services/mailbox.ts';
import { createRateLimits } from '../../../rate-limits.ts';

const DAY = 24 * 60 * 60 * 1000;
let now = new Date('2026-03-01T10:00:00.000Z');
const world = await createTestApp({ clock: () => now }, { receivesMails: true });
afterAll(world.close);
beforeEach(() => {
  world.mails.length = 0;
});

const verify = (token: string) => call(world.app, 'POST /api/email/verify', { body: { token } });
const sendAgain = (token?: string) => call(world.app, 'POST /api/email/verification', { token });
const getVerifiedAt = async (token: string) =>
  (await call(world.app, 'GET /api/user', { token })).data.email_verified_at;

async function createMemberWithLink() {
  const member = await registerMember(world.app, 'Meera <b>Nair</b>');
  await world.runJobs();
  return { ...member, link: extractToken(world.mails.at(-1)) };
}

test('registration mails a link and leaves the member unconfirmed until it is opened', async () => {
  const member = await createMemberWithLink();
  expect(world.mails.map(({ to }) => to)).toEqual([[member.email]]);
  expect(world.mails[0]!.text).toContain(`${PUBLIC_URL}/verify-email?token=${member.link}`);
  expect(world.mails[0]!.text).toContain('<p>Dear Meera &lt;b&gt;Nair&lt;/b&gt;,</p>');
  expect(await getVerifiedAt(member.token)).toBeNull();
});

test('the mail of a guest who wanted to see a book leads back to it', async () => {
  const body = { name: 'Ravi', email: 'ravi@example.org', mobile: '9876543210', password: 'monsoon library' };
  expect((await call(world.app, 'POST /api/register', { body: { ...body, book_id: 7 } })).status).toBe(201);
  await world.runJobs();
  expect(world.mails[0]!.text).toMatch(/\/verify-email\?token=[\w-]+&(amp;)?book=7/);
  const wrong = await call(world.app, 'POST /api/register', {
    body: { ...body, email: 'other@example.org', book_id: '//evil.example.org' } as never,
  });
  expect(wrong.status).toBe(422);
});

test('a rejected registration mails nothing', async () => {
  const { email } = await createMemberWithLink();
  const body = { name: 'Ravi', email, mobile: '9876543210', password: 'monsoon library' };
  expect((await call(world.app, 'POST /api/register', { body })).status).toBe(422);
  expect(await listWaitingJobs(world.pool)).toEqual([]);
});

describe('POST /api/email/verify', () => {
  test('confirms the address, and succeeds again for the same link', async () => {
    const member = await createMemberWithLink();
    const first = now;
    expect((await verify(member.link)).status).toBe(200);
    now = new Date(first.getTime() + DAY);
    expect((await verify(member.link)).status).toBe(200);
    expect(await getVerifiedAt(member.token)).toBe(first.toISOString());
    now = first;
  });

  test('works for seven days, for that member alone', async () => {
    const member = await createMemberWithLink();
    const other = await registerMember(world.app);
    const asked = now;
    now = new Date(asked.getTime() + 7 * DAY);
    expect((await verify(member.link)).error.code).toBe('accounts.link_ended');
    now = new Date(asked.getTime() + 7 * DAY - 1);
    expect((await verify(member.link)).status).toBe(200);
    now = asked;
    expect(await getVerifiedAt(other.token)).toBeNull();
  });

  test('rejects an invalid link', async () => {
    expect((await verify('made-up')).error.code).toBe('accounts.link_ended');
    expect((await verify('')).error.errors).toHaveProperty('token');
  });
});

describe('POST /api/email/verification', () => {
  test('mails a new link that replaces the old one', async () => {
    const member = await createMemberWithLink();
    expect((await sendAgain(member.token)).status).toBe(200);
    await world.runJobs();
    const next = extractToken(world.mails.at(-1));
    expect(next).not.toBe(member.link);
    expect((await verify(member.link)).status).toBe(422);
    expect((await verify(next)).status).toBe(200);
  });

  test('rejects members whose address is confirmed', async () => {
    const member = await createMemberWithLink();
    await verify(member.link);
    expect((await sendAgain(member.token)).error.code).toBe('accounts.email_already_verified');
    expect((await sendAgain()).status).toBe(401);
  });

  test('sends no mail when the address was confirmed meanwhile', async () => {
    const member = await createMemberWithLink();
    await sendAgain(member.token);
    await verify(member.link);
    world.mails.length = 0;
    await world.runJobs();
    expect(world.mails).toEqual([]);
    expect(await listWaitingJobs(world.pool)).toEqual([]);
  });

  test('is limited to five an hour', async () => {
    const strict = await createTestApp({ limits: createRateLimits(1) });
    const { token } = await registerMember(strict.app);
    const ask = () => call(strict.app, 'POST /api/email/verification', { token });
    for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    await strict.close();
  });
});
