import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, createTestApp, PUBLIC_URL } from '../../../../test/app.ts';
import { createConfirmedMember, createMember, type Member } from '../../../../test/factories.ts';
import { extractToken, openMailbox } from '../../../../test/services/mailbox.ts';
import { addPasskey, addTotp } from '../../../../test/second-factors.ts';
import { createAccountJobs } from '../accounts.jobs.ts';

const DAY = 24 * 60 * 60 * 1000;
let now = new Date('2026-03-01T10:00:00.000Z');
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let world: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  mailbox = await openMailbox();
  world = await createTestApp({ clock: () => now }, { smtpUrl: mailbox.url });
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

const createAddress = () => `${randomUUID()}@example.org`;
const changeEmail = ({ token, password }: Member, email: string) =>
  call(world.app, 'PUT /api/user', { token, body: { email, password } });
const undo = (token: string) => call(world.app, 'POST /api/email/undo', { body: { token } });
const getUserRow = ({ id }: Member) =>
  world.db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const login = async (email: string, password: string) =>
  (await call(world.app, 'POST /api/login', { body: { email, password } })).status;
const isSignedIn = async ({ token }: Member) => (await call(world.app, 'GET /api/user', { token })).status === 200;

async function readMails(email: string) {
  await world.runJobs();
  return mailbox.mails.filter(({ to, text }) => to.includes(email) && !text.includes('/verify-email'));
}

async function createHijackedMember() {
  const asha = await createConfirmedMember(world, 'Asha Menon');
  const attackerEmail = createAddress();
  await world.runJobs();
  expect((await changeEmail(asha, attackerEmail)).status).toBe(200);
  const link = extractToken((await readMails(asha.email))[0]);
  return { asha, attackerEmail, link };
}

describe('a changed email address', () => {
  test('notifies the old address with an undo link and stores only the hash of its token', async () => {
    const { asha, link } = await createHijackedMember();
    const [mail, ...others] = await readMails(asha.email);
    expect(others).toEqual([]);
    expect(mail!.text).toContain(`${PUBLIC_URL}/undo-email?token=${link}`);
    expect(Buffer.from(link, 'base64url')).toHaveLength(32);
    const { rows } = await world.pool.query(
      `select t::text from email_changes t union all select j::text from graphile_worker._private_jobs j`,
    );
    expect(JSON.stringify(rows)).not.toContain(link);
  });

  test('does not notify an unconfirmed address, which may belong to a stranger', async () => {
    const asha = await createMember(world.app);
    await changeEmail(asha, createAddress());
    expect(await readMails(asha.email)).toEqual([]);
  });

  test('reserves the old address while the change can be undone', async () => {
    const { asha } = await createHijackedMember();
    const body = { name: 'Thief', email: asha.email.toUpperCase(), mobile: '9876543210', password: 'a quiet room 77' };
    const { status, error } = await call(world.app, 'POST /api/register', { body });
    expect([status, error.errors]).toEqual([422, { email: ['The email has already been taken.'] }]);
    const other = await createMember(world.app);
    expect((await changeEmail(other, asha.email)).error.errors).toHaveProperty('email');
    expect((await getUserRow(other)).email).toBe(other.email);
  });
});

test('a member may return to the address that is reserved for them, in any spelling', async () => {
  const { asha } = await createHijackedMember();
  expect((await changeEmail(asha, asha.email.toUpperCase())).status).toBe(200);
  const { token } = asha;
  const body = { email: asha.email };
  expect((await call(world.app, 'PUT /api/user', { token, body })).status).toBe(200);
});

describe('POST /api/email/undo', () => {
  test('restores the address, ends all sessions, removes the password and mails a reset link', async () => {
    const { asha, attackerEmail, link } = await createHijackedMember();
    expect((await undo(link)).status).toBe(200);
    expect(await getUserRow(asha)).toMatchObject({ email: asha.email, password_hash: null, email_verified_at: now });
    expect(await isSignedIn(asha)).toBe(false);
    expect([await login(attackerEmail, asha.password), await login(asha.email, asha.password)]).toEqual([401, 401]);

    const reset = extractToken((await readMails(asha.email)).at(-1));
    const body = { token: reset, password: 'a path through the rice' };
    expect((await call(world.app, 'POST /api/password/reset', { body })).status).toBe(200);
    expect(await login(asha.email, body.password)).toBe(200);
  });

  test('restores the first of several addresses, whatever else was changed since', async () => {
    const { asha, attackerEmail, link } = await createHijackedMember();
    await world.runJobs();
    const verify = mailbox.mails.find(({ to }) => to.includes(attackerEmail))!;
    const verified = await call(world.app, 'POST /api/email/verify', { body: { token: extractToken(verify) } });
    const second = createAddress();
    expect([verified.status, (await changeEmail(asha, second)).status]).toEqual([200, 200]);
    await world.db.updateTable('users').set({ google_subject: second }).where('id', '=', asha.id).execute();

    const [mail] = await readMails(attackerEmail);
    expect(mail!.text).not.toContain('token=');
    expect((await undo(link)).status).toBe(200);
    expect(await getUserRow(asha)).toMatchObject({ email: asha.email, google_subject: null });
  });

  test('removes the sign-in methods that the attacker added', async () => {
    const { asha, link } = await createHijackedMember();
    await addTotp(world.app, asha, now);
    await addPasskey(world.app, asha);
    expect((await undo(link)).status).toBe(200);
    for (const table of ['totp_factors', 'passkeys', 'recovery_codes'] as const)
      expect(await world.db.selectFrom(table).where('user_id', '=', asha.id).select('user_id').execute()).toEqual([]);
  });

  test('invalidates every link that was mailed to the attacker', async () => {
    const { asha, attackerEmail, link } = await createHijackedMember();
    await call(world.app, 'POST /api/password/forgot', { body: { email: attackerEmail } });
    await world.runJobs();
    const theirs = extractToken(mailbox.mails.filter(({ to }) => to.includes(attackerEmail)).at(-1));
    await undo(link);
    const body = { token: theirs, password: 'mine for ever 9' };
    expect((await call(world.app, 'POST /api/password/reset', { body })).status).toBe(422);
    expect((await getUserRow(asha)).password_hash).toBeNull();
  });

  test('works once, also for two concurrent requests', async () => {
    const { link } = await createHijackedMember();
    const answers = await Promise.all([undo(link), undo(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { status, error } = await undo(link);
    expect([status, error.code]).toEqual([422, 'accounts.email_undo_ended']);
  });

  test('works for seven days', async () => {
    const { asha, attackerEmail, link } = await createHijackedMember();
    const began = now;
    now = new Date(began.getTime() + 7 * DAY);
    expect((await undo(link)).status).toBe(422);
    await createAccountJobs(world.deps)['accounts.remove_expired'](undefined, { id: '1' });
    expect((await getUserRow(asha)).email).toBe(attackerEmail);
    const body = { name: 'Nila', email: asha.email, mobile: '9876543210', password: 'a quiet room 77' };
    expect((await call(world.app, 'POST /api/register', { body })).status).toBe(201);
    now = began;
  });

  test.each([{}, { token: '' }, { token: 'made-up' }])('rejects %j', async (body) => {
    expect((await call(world.app, 'POST /api/email/undo', { body })).status).toBe(422);
  });

  test('rejects a link of another kind', async () => {
    const asha = await createConfirmedMember(world);
    await call(world.app, 'POST /api/password/forgot', { body: { email: asha.email } });
    expect((await undo(extractToken((await readMails(asha.email))[0]))).status).toBe(422);
  });
});

describe('a changed password', () => {
  test('notifies the member by mail, with a link to reset the password', async () => {
    const asha = await createMember(world.app);
    const body = { current_password: asha.password, password: 'a path through the rice' };
    await call(world.app, 'PUT /api/password', { token: asha.token, body });
    await changeEmail({ ...asha, password: body.password }, createAddress());
    const [mail] = await readMails(asha.email);
    expect(mail!.text).toContain('Your password was changed');
    expect(mail!.text).toContain(`${PUBLIC_URL}/forgot-password`);
  });
});
