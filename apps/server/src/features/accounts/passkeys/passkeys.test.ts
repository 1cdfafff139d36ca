import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { PasskeyAssertion } from '@wandering-books/contract/accounts/webauthn.ts';
import { call, createTestApp } from '../../../../test/app.ts';
import { createMember, type Member } from '../../../../test/factories.ts';
import { extractToken } from '../../../../test/services/mailbox.ts';
import { Authenticator } from '../../../../test/passkeys.ts';
import { addPasskey, addTotp, startSignIn } from '../../../../test/second-factors.ts';

const MINUTE = 60_000;
let now = new Date('2026-03-01T10:00:00.000Z');
const world = await createTestApp({ clock: () => now }, { receivesMails: true });
afterAll(world.close);
beforeEach(async () => {
  await world.runJobs();
  world.mails.length = 0;
});

const pass = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));
const begin = async () => (await call(world.app, 'POST /api/login/passkey/options')).data;
const signIn = (passkey: PasskeyAssertion) => call(world.app, 'POST /api/login/passkey', { body: { passkey } });
const finish = (challenge: string, passkey: PasskeyAssertion) =>
  call(world.app, 'POST /api/login/second-factor', { body: { challenge, method: 'passkey', passkey } });
const beginAdding = ({ token, password }: Member) =>
  call(world.app, 'POST /api/passkeys/options', { token, body: { password } });
const add = (token: string | undefined, credential: object, name = 'Phone') =>
  call(world.app, 'POST /api/passkeys', { token, body: { name, credential } });
const listPasskeys = async ({ token }: Member) =>
  (await call(world.app, 'GET /api/second-factor', { token })).data.passkeys;

async function createMemberWithPasskey() {
  const member = await createMember(world.db);
  return { ...member, ...(await addPasskey(world.app, member)) };
}

describe('adding a passkey', () => {
  test('lists the passkey by name, creates recovery codes with the first one and notifies the member by mail', async () => {
    const member = await createMember(world.db);
    expect((await addPasskey(world.app, member, 'Phone')).recoveryCodes).toHaveLength(10);
    const second = await addPasskey(world.app, member, 'कुंजी');
    expect(second).toMatchObject({ status: 201, recoveryCodes: [] });
    expect((await listPasskeys(member)).map(({ name }) => name)).toEqual(['Phone', 'कुंजी']);
    await world.runJobs();
    const texts = world.mails.filter(({ to }) => to[0] === member.email).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('A passkey was added to your account'))).toHaveLength(2);
  });

  test('requires an origin of the product and the challenge of this member', async () => {
    const [member, other] = [await createMember(world.db), await createMember(world.db)];
    const authenticator = new Authenticator();
    const { challenge } = (await beginAdding(member)).data;
    const { challenge: othersChallenge } = (await beginAdding(other)).data;
    const wrong = [
      authenticator.register(challenge, { origin: 'https://books.example.net' }),
      authenticator.register(challenge, { rpId: 'books.example.net' }),
      authenticator.register(othersChallenge),
      authenticator.register((await begin()).challenge),
      authenticator.register('bm90IGEgY2hhbGxlbmdl'),
    ];
    for (const credential of wrong)
      expect((await add(member.token, credential)).error.code).toBe('accounts.passkey_refused');
    expect(await listPasskeys(member)).toEqual([]);
    expect((await add(member.token, authenticator.register(challenge))).status).toBe(201);
  });

  test('accepts a challenge once, within five minutes', async () => {
    const member = await createMember(world.db);
    const { challenge } = (await beginAdding(member)).data;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => add(member.token, new Authenticator().register(challenge))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    const { challenge: late } = (await beginAdding(member)).data;
    pass(5 * MINUTE);
    expect((await add(member.token, new Authenticator().register(late))).status).toBe(422);
  });

  test('rejects a passkey that is already registered', async () => {
    const [owner, other] = [await createMemberWithPasskey(), await createMember(world.db)];
    const { challenge } = (await beginAdding(other)).data;
    const { error } = await add(other.token, owner.authenticator.register(challenge));
    expect(error.code).toBe('accounts.passkey_known');
  });

  test('requires password and name, and stops at twenty', async () => {
    const member = await createMember(world.db);
    const wrong = await call(world.app, 'POST /api/passkeys/options', {
      token: member.token,
      body: { password: 'no' },
    });
    expect(wrong.error.errors).toHaveProperty('password');
    const { challenge } = (await beginAdding(member)).data;
    const credential = new Authenticator().register(challenge);
    expect((await add(member.token, credential, ' ')).error.errors).toHaveProperty('name');
    expect((await add(member.token, { id: 7 })).status).toBe(422);
    for (let at = 0; at < 20; at++) await addPasskey(world.app, member, `Key ${at}`);
    expect((await beginAdding(member)).error.code).toBe('accounts.too_many_passkeys');
    expect((await add(member.token, credential)).error.code).toBe('accounts.too_many_passkeys');
  });
});

describe('signing in with a passkey alone', () => {
  test('needs no other factor', async () => {
    const member = await createMemberWithPasskey();
    const { challenge, userVerification, allowCredentials } = await begin();
    expect({ userVerification, allowCredentials }).toEqual({ userVerification: 'required', allowCredentials: [] });
    const { data } = await signIn(member.authenticator.sign(challenge));
    expect(data.user.id).toBe(member.id);
    expect((await call(world.app, 'GET /api/user', { token: data.token })).status).toBe(200);
    expect((await listPasskeys(member))[0]!.last_used_at).toBe(now.toISOString());
  });

  test('requires user verification, an origin of the product and a challenge of the server', async () => {
    const { authenticator, ...member } = await createMemberWithPasskey();
    const { challenge } = await begin();
    const { challenge: ofSecondStep } = await startSignIn(world.app, member);
    const { challenge: ofAdding } = (await beginAdding(member)).data;
    const wrong = [
      authenticator.sign(challenge, { userVerified: false }),
      authenticator.sign(challenge, { origin: 'https://books.example.net' }),
      authenticator.sign(challenge, { rpId: 'books.example.net' }),
      authenticator.sign(ofSecondStep),
      authenticator.sign(ofAdding),
      new Authenticator().sign(challenge),
      { ...new Authenticator().sign(challenge), id: authenticator.id.toString('base64url') },
    ];
    for (const assertion of wrong) expect((await signIn(assertion)).error.code).toBe('accounts.passkey_refused');
    expect((await signIn(authenticator.sign(challenge))).status).toBe(200);
  });

  test('accepts a challenge once, within five minutes', async () => {
    const { authenticator } = await createMemberWithPasskey();
    const { challenge } = await begin();
    const assertion = authenticator.sign(challenge, { counter: 0 });
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(assertion)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect((await signIn(authenticator.sign(challenge, { counter: 0 }))).status).toBe(422);
    const { challenge: late } = await begin();
    pass(5 * MINUTE);
    expect((await signIn(authenticator.sign(late))).status).toBe(422);
  });

  test('rejects a cloned passkey whose counter lags behind', async () => {
    const { authenticator } = await createMemberWithPasskey();
    const use = async (counter: number) =>
      (await signIn(authenticator.sign((await begin()).challenge, { counter }))).status;
    expect([await use(5), await use(5), await use(4), await use(6)]).toEqual([200, 422, 422, 200]);
  });

  test('rejects suspended and deleted members', async () => {
    const [one, other] = [await createMemberWithPasskey(), await createMemberWithPasskey()];
    const suspension = { suspended_at: now, suspension_reason: 'spam' as const };
    await world.db.updateTable('users').set(suspension).where('id', '=', one.id).execute();
    expect((await signIn(one.authenticator.sign((await begin()).challenge))).error.code).toBe('accounts.suspended');
    await call(world.app, 'DELETE /api/user', { token: other.token, body: { password: other.password } });
    expect((await signIn(other.authenticator.sign((await begin()).challenge))).status).toBe(422);
  });
});

describe('a passkey as second step', () => {
  test('requests the member’s passkeys and requires no user verification, because the password was checked', async () => {
    const { authenticator, ...member } = await createMemberWithPasskey();
    const { challenge, methods, passkey } = await startSignIn(world.app, member);
    expect(methods).toEqual(['passkey', 'recovery_code']);
    expect(passkey!.challenge).toBe(challenge);
    expect(passkey!.allowCredentials.map(({ id }) => id)).toEqual([authenticator.id.toString('base64url')]);
    const { data } = await finish(challenge, authenticator.sign(challenge, { userVerified: false }));
    expect(data.user.id).toBe(member.id);
    expect((await finish(challenge, authenticator.sign(challenge))).error.code).toBe('accounts.sign_in_ended');
  });

  test('rejects the passkey of another member and a signature for another sign-in', async () => {
    const [one, other] = [await createMemberWithPasskey(), await createMemberWithPasskey()];
    await addTotp(world.app, one, now);
    const { challenge } = await startSignIn(world.app, one);
    const { challenge: another } = await startSignIn(world.app, one);
    const wrong = [
      other.authenticator.sign(challenge),
      one.authenticator.sign(another),
      one.authenticator.sign((await begin()).challenge),
      { ...other.authenticator.sign(challenge), id: one.authenticator.id.toString('base64url') },
    ];
    for (const assertion of wrong)
      expect((await finish(challenge, assertion)).error.code).toBe('accounts.wrong_second_factor');
    expect((await finish(challenge, one.authenticator.sign(challenge))).status).toBe(200);
  });
});

test('a reset link does not bypass the second factor', async () => {
  const member = await createMemberWithPasskey();
  await world.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', member.id).execute();
  await world.runJobs();
  await call(world.app, 'POST /api/password/forgot', { body: { email: member.email } });
  await world.runJobs();
  const password = 'a new lending desk';
  const body = { token: extractToken(world.mails.at(-1)), password };
  const reset = await call(world.app, 'POST /api/password/reset', { body });
  expect(reset.status).toBe(200);
  expect(reset.data).not.toHaveProperty('token');
  const { challenge } = await startSignIn(world.app, { ...member, password });
  expect((await finish(challenge, member.authenticator.sign(challenge))).status).toBe(200);
});

describe('removing a passkey', () => {
  test('requires ownership and password; the last removal ends two-step sign-in', async () => {
    const [owner, other] = [await createMemberWithPasskey(), await createMemberWithPasskey()];
    const id = (await listPasskeys(owner))[0]!.id;
    const remove = (token: string | undefined, password: string) =>
      call(world.app, 'DELETE /api/passkeys/:id', { token, params: { id }, body: { password } });
    expect((await remove(other.token, other.password)).error.code).toBe('accounts.passkey_not_found');
    expect((await remove(owner.token, 'not this one')).status).toBe(422);
    expect(await listPasskeys(owner)).toHaveLength(1);
    expect((await remove(owner.token, owner.password)).status).toBe(200);
    expect((await remove(owner.token, owner.password)).status).toBe(404);
    expect((await call(world.app, 'POST /api/login', { body: owner })).data).toHaveProperty('token');
    expect((await signIn(owner.authenticator.sign((await begin()).challenge))).status).toBe(422);
    await world.runJobs();
    expect(world.mails.at(-1)!.text).toContain('A passkey was removed from your account');
  });

  test('deletes the recovery codes with the last second factor, and not before', async () => {
    const member = await createMemberWithPasskey();
    await addTotp(world.app, member, now);
    await addPasskey(world.app, member, 'Key');
    const countCodes = async () =>
      (await call(world.app, 'GET /api/second-factor', { token: member.token })).data.recovery_codes_left;
    const removeNext = async () => {
      const id = (await listPasskeys(member))[0]!.id;
      const { token, password } = member;
      await call(world.app, 'DELETE /api/passkeys/:id', { token, params: { id }, body: { password } });
    };
    await removeNext();
    await call(world.app, 'DELETE /api/second-factor/totp', {
      token: member.token,
      body: { password: member.password },
    });
    expect(await countCodes()).toBe(10);
    await removeNext();
    expect(await countCodes()).toBe(0);
  });
});
