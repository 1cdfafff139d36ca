import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { call, createTestApp, PUBLIC_URL } from '../../../../test/app.ts';
import { createConfirmedMember, createMember, type Member } from '../../../../test/factories.ts';
import { extractToken } from '../../../../test/services/mailbox.ts';
import { addPasskey, addTotp, startSignIn } from '../../../../test/second-factors.ts';
import { removeExpired } from '../accounts.usecases.ts';

const DAY = 24 * 60 * 60 * 1000;
let now = new Date('2026-03-01T10:00:00.000Z');
const world = await createTestApp({ clock: () => now }, { receivesMails: true });
afterAll(world.close);

const createAddress = () => `${randomUUID()}@example.org`;
const changeEmail = ({ token, password }: Member, email: string) =>
  call(world.app, 'PUT /api/user', { token, body: { email, password } });
const undo = (token: string) => call(world.app, 'POST /api/account/undo', { body: { token } });
const getUserRow = ({ id }: Member) =>
  world.db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const login = async (email: string, password: string) =>
  (await call(world.app, 'POST /api/login', { body: { email, password } })).status;
const isSignedIn = async ({ token }: Member) => (await call(world.app, 'GET /api/user', { token })).status === 200;

async function readMails(email: string) {
  await world.runJobs();
  return world.mails.filter(({ to, text }) => to.includes(email) && !text.includes('/verify-email'));
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
    expect(mail!.text).toContain(`${PUBLIC_URL}/undo-change?token=${link}`);
    expect(Buffer.from(link, 'base64url')).toHaveLength(32);
    const { rows } = await world.pool.query(
      `select t::text from account_changes t union all select j::text from graphile_worker._private_jobs j`,
    );
    expect(JSON.stringify(rows)).not.toContain(link);
  });

  test('does not notify an unconfirmed address, which may belong to a stranger', async () => {
    const asha = await createMember(world.db);
    await changeEmail(asha, createAddress());
    expect(await readMails(asha.email)).toEqual([]);
  });

  test('reserves the old address while the change can be undone', async () => {
    const { asha } = await createHijackedMember();
    const body = { name: 'Thief', email: asha.email.toUpperCase(), mobile: '9876543210', password: 'a quiet room 77' };
    const { status, error } = await call(world.app, 'POST /api/register', { body });
    expect([status, error.errors]).toEqual([422, { email: ['The email has already been taken.'] }]);
    const other = await createMember(world.db);
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

describe('POST /api/account/undo', () => {
  test('restores the address, ends all sessions, removes the password and returns a reset token', async () => {
    const { asha, attackerEmail, link } = await createHijackedMember();
    const { status, data } = await undo(link);
    expect(status).toBe(200);
    expect(await getUserRow(asha)).toMatchObject({ email: asha.email, password_hash: null, email_verified_at: now });
    expect(await isSignedIn(asha)).toBe(false);
    expect([await login(attackerEmail, asha.password), await login(asha.email, asha.password)]).toEqual([401, 401]);

    expect(await readMails(asha.email)).toHaveLength(1);
    const body = { token: data.reset_token, password: 'a path through the rice' };
    expect((await call(world.app, 'POST /api/password/reset', { body })).status).toBe(200);
    expect(await login(asha.email, body.password)).toBe(200);
  });

  test('restores the first of several addresses, whatever else was changed since', async () => {
    const { asha, attackerEmail, link } = await createHijackedMember();
    await world.runJobs();
    const verify = world.mails.find(({ to }) => to.includes(attackerEmail))!;
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
    const theirs = extractToken(world.mails.filter(({ to }) => to.includes(attackerEmail)).at(-1));
    await undo(link);
    const body = { token: theirs, password: 'mine for ever 9' };
    expect((await call(world.app, 'POST /api/password/reset', { body })).status).toBe(422);
    expect((await getUserRow(asha)).password_hash).toBeNull();
  });

  test('undoes once; a repetition gets another token until the password is chosen', async () => {
    const { asha, link } = await createHijackedMember();
    const [first, second] = [(await undo(link)).data.reset_token, (await undo(link)).data.reset_token];
    const choose = (token: string) =>
      call(world.app, 'POST /api/password/reset', { body: { token, password: 'a path through the rice' } });
    expect([(await choose(first)).status, (await choose(second)).status]).toEqual([422, 200]);
    const { status, error } = await undo(link);
    expect([status, error.code]).toEqual([422, 'accounts.undo_ended']);
    expect(await login(asha.email, 'a path through the rice')).toBe(200);
  });

  test('a repetition gets nothing after an hour, or after another reset link', async () => {
    const [late, other] = [await createHijackedMember(), await createHijackedMember()];
    expect([(await undo(late.link)).status, (await undo(other.link)).status]).toEqual([200, 200]);
    await call(world.app, 'POST /api/password/forgot', { body: { email: other.asha.email } });
    await world.runJobs();
    expect((await undo(other.link)).status).toBe(422);
    const began = now;
    now = new Date(began.getTime() + 60 * 60 * 1000);
    expect((await undo(late.link)).status).toBe(422);
    now = began;
  });

  test('works for seven days', async () => {
    const { asha, attackerEmail, link } = await createHijackedMember();
    const began = now;
    now = new Date(began.getTime() + 7 * DAY);
    expect((await undo(link)).status).toBe(422);
    await removeExpired(world.deps);
    expect((await getUserRow(asha)).email).toBe(attackerEmail);
    const body = { name: 'Nila', email: asha.email, mobile: '9876543210', password: 'a quiet room 77' };
    expect((await call(world.app, 'POST /api/register', { body })).status).toBe(201);
    now = began;
  });

  test.each([{}, { token: '' }, { token: 'made-up' }])('rejects %j', async (body) => {
    expect((await call(world.app, 'POST /api/account/undo', { body })).status).toBe(422);
  });

  test('rejects a link of another kind', async () => {
    const asha = await createConfirmedMember(world);
    await call(world.app, 'POST /api/password/forgot', { body: { email: asha.email } });
    expect((await undo(extractToken((await readMails(asha.email))[0]))).status).toBe(422);
  });
});

describe('a changed password', () => {
  const change = async (member: Member) => {
    const body = { current_password: member.password, password: 'a path through the rice' };
    expect((await call(world.app, 'PUT /api/password', { token: member.token, body })).status).toBe(200);
    return { ...member, password: body.password };
  };

  test('notifies an unconfirmed address with a link to reset the password', async () => {
    const asha = await createMember(world.db);
    await changeEmail(await change(asha), createAddress());
    const [mail] = await readMails(asha.email);
    expect(mail!.text).toContain('Your password was changed');
    expect(mail!.text).toContain(`${PUBLIC_URL}/forgot-password`);
    expect(mail!.text).not.toContain('token=');
  });

  test('is undone by the link in the mail', async () => {
    const asha = await createConfirmedMember(world);
    const changed = await change(asha);
    const [mail] = await readMails(asha.email);
    expect((await undo(extractToken(mail))).status).toBe(200);
    expect((await getUserRow(asha)).password_hash).toBeNull();
    expect([await isSignedIn(asha), await login(asha.email, changed.password)]).toEqual([false, 401]);
  });
});

describe('added second factors', () => {
  const listPasskeys = async ({ id }: Member) =>
    (await world.db.selectFrom('passkeys').where('user_id', '=', id).orderBy('id').select('name').execute()).map(
      ({ name }) => name,
    );
  const passDays = (days: number) => (now = new Date(now.getTime() + days * DAY));
  const linkOf = async (email: string, text: string) =>
    extractToken((await readMails(email)).find((mail) => mail.text.includes(text)));

  /** A member with a passkey and recovery codes that are older than a week. */
  async function createMemberWithPasskey() {
    const asha = await createConfirmedMember(world, 'Asha Menon');
    const { recoveryCodes } = await addPasskey(world.app, asha, 'Own phone');
    passDays(8);
    return { ...asha, recoveryCodes };
  }

  test('each link undoes its own change and all later ones', async () => {
    const asha = await createMemberWithPasskey();
    await addPasskey(world.app, asha, 'First');
    passDays(1);
    await addPasskey(world.app, asha, 'Second');
    passDays(1);
    await addTotp(world.app, asha, now);
    const first = await linkOf(asha.email, 'First');
    const second = await linkOf(asha.email, 'Second');
    const third = await linkOf(asha.email, 'authenticator app');
    expect((await undo(second)).status).toBe(200);
    expect(await listPasskeys(asha)).toEqual(['Own phone', 'First']);
    const { id } = asha;
    expect(await world.db.selectFrom('totp_factors').where('user_id', '=', id).selectAll().execute()).toEqual([]);
    expect(await world.db.selectFrom('recovery_codes').where('user_id', '=', id).selectAll().execute()).toHaveLength(
      asha.recoveryCodes.length,
    );
    expect((await undo(third)).error.code).toBe('accounts.undo_ended');
    expect((await undo(first)).status).toBe(200);
    expect(await listPasskeys(asha)).toEqual(['Own phone']);
  });

  test('a set-up and a sign-in that are not finished end with an undo', async () => {
    const asha = await createMemberWithPasskey();
    await addPasskey(world.app, asha, 'Thief');
    const { challenge } = await startSignIn(world.app, asha);
    const { token, password } = asha;
    await call(world.app, 'POST /api/second-factor/totp', { token, body: { password } });
    await undo(await linkOf(asha.email, 'Thief'));
    const body = { challenge, method: 'recovery_code' as const, code: asha.recoveryCodes[0]! };
    const { error } = await call(world.app, 'POST /api/login/second-factor', { body });
    expect(error.code).toBe('accounts.sign_in_ended');
    const { id } = asha;
    expect(await world.db.selectFrom('totp_factors').where('user_id', '=', id).selectAll().execute()).toEqual([]);
  });

  test('new recovery codes are removed when they were made since, and the factor stays', async () => {
    const asha = await createMemberWithPasskey();
    const { token, password } = asha;
    await call(world.app, 'POST /api/second-factor/recovery-codes', { token, body: { password } });
    expect((await undo(await linkOf(asha.email, 'recovery codes'))).status).toBe(200);
    expect(await listPasskeys(asha)).toEqual(['Own phone']);
    expect((await world.db.selectFrom('recovery_codes').where('user_id', '=', asha.id).execute()).length).toBe(0);
  });

  test('an unconfirmed address gets no link', async () => {
    const asha = await createMember(world.db);
    await addPasskey(world.app, asha);
    const [mail] = await readMails(asha.email);
    expect(mail!.text).toContain('A passkey was added');
    expect(mail!.text).not.toContain('token=');
  });

  test('the old address undoes what was added under a new one, and ends the links of that one', async () => {
    const { asha, attackerEmail, link } = await createHijackedMember();
    await world.db.updateTable('users').set({ email_verified_at: now }).where('id', '=', asha.id).execute();
    passDays(1);
    await addPasskey(world.app, asha, 'Thief');
    const theirs = await linkOf(attackerEmail, 'Thief');
    expect((await undo(link)).status).toBe(200);
    expect(await getUserRow(asha)).toMatchObject({ email: asha.email, password_hash: null });
    expect(await listPasskeys(asha)).toEqual([]);
    expect((await undo(theirs)).error.code).toBe('accounts.undo_ended');
  });

  test('links of an interim address end when the member returns to the first one', async () => {
    const { asha, attackerEmail } = await createHijackedMember();
    await world.db.updateTable('users').set({ email_verified_at: now }).where('id', '=', asha.id).execute();
    await addPasskey(world.app, asha, 'Thief');
    const theirs = await linkOf(attackerEmail, 'Thief');
    expect((await changeEmail(asha, asha.email)).status).toBe(200);
    expect((await undo(theirs)).error.code).toBe('accounts.undo_ended');
    expect((await getUserRow(asha)).email).toBe(asha.email);
  });

  test('a mail goes to the address of the change, also when it is sent later', async () => {
    const asha = await createConfirmedMember(world);
    await addPasskey(world.app, asha, 'Thief');
    const other = createAddress();
    await changeEmail(asha, other);
    expect(await linkOf(asha.email, 'Thief')).not.toBe('');
    expect(await readMails(other)).toEqual([]);
  });

  test('the link ends after seven days and with the account', async () => {
    const asha = await createConfirmedMember(world);
    await addPasskey(world.app, asha, 'Thief');
    const link = await linkOf(asha.email, 'Thief');
    const began = now;
    passDays(7);
    expect((await undo(link)).error.code).toBe('accounts.undo_ended');
    now = began;
    const { token, password } = asha;
    expect((await call(world.app, 'DELETE /api/user', { token, body: { password } })).status).toBe(200);
    expect((await undo(link)).error.code).toBe('accounts.undo_ended');
    expect(await world.db.selectFrom('account_changes').where('user_id', '=', asha.id).execute()).toEqual([]);
  });

  test('concurrent uses act once, and one member’s link changes nobody else', async () => {
    const [asha, ravi] = [await createMemberWithPasskey(), await createMemberWithPasskey()];
    await addPasskey(world.app, asha, 'Thief');
    const link = await linkOf(asha.email, 'Thief');
    const answers = await Promise.all([undo(link), undo(link), undo(link)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await isSignedIn(asha), await isSignedIn(ravi)]).toEqual([false, true]);
    expect(await listPasskeys(ravi)).toEqual(['Own phone']);
  });
});
