import { languageCodes } from '@wandering-books/contract/language/interface-languages.ts';
import english from '@wandering-books/texts/en/errors.json' with { type: 'json' };
import { afterAll, describe, expect, test, vi } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createMember, type Member } from '../../../../test/factories.ts';

const endUser = vi.fn(async () => {});
const world = await createTestApp({ endUser });
const { app, db } = world;
afterAll(() => world.close());

const signIn = ({ email }: Member, password: string) => call(app, 'POST /api/login', { body: { email, password } });
const change = (who: Member | undefined, body: Record<string, unknown>) =>
  call(app, 'PUT /api/password', { token: who?.token, body });
const NEW = 'a path through the rice';

describe('PUT /api/password', () => {
  test('accepts only the new password from then on', async () => {
    const asha = await createMember(db);
    expect((await change(asha, { current_password: asha.password, password: NEW })).status).toBe(200);
    expect((await signIn(asha, NEW)).status).toBe(200);
    expect((await signIn(asha, asha.password)).status).toBe(401);
  });

  test('ends all other sessions of the member and closes their sockets', async () => {
    const [asha, stranger] = [await createMember(db), await createMember(db)];
    const elsewhere = (await signIn(asha, asha.password)).data.token;
    await change(asha, { current_password: asha.password, password: NEW });
    const statuses = [asha.token, elsewhere, stranger.token].map((token) => call(app, 'GET /api/user', { token }));
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 401, 200]);
    const own = await db.selectFrom('sessions').where('user_id', '=', asha.id).select('id').executeTakeFirstOrThrow();
    expect(endUser).toHaveBeenLastCalledWith(expect.anything(), asha.id, own.id);
  });

  test.each([
    ['current_password', { current_password: 'not this one' }, 'This is not your password'],
    ['current_password', { current_password: '' }, 'The current password field is required'],
    ['password', { password: 'short' }, 'The password must have at least 8 characters'],
    ['password', { password: 'Password123' }, english.fields.passwordCommon],
    ['password', { password: undefined }, 'The password field is required'],
  ])('rejects %s: %j', async (field, wrong, message) => {
    const asha = await createMember(db);
    const { status, error } = await change(asha, { current_password: asha.password, password: NEW, ...wrong });
    expect(status).toBe(422);
    expect(error.errors).toEqual({ [field]: [message] });
    expect((await signIn(asha, asha.password)).status).toBe(200);
  });

  test('rejects the member’s own email address', async () => {
    const asha = await createMember(db);
    const { error } = await change(asha, { current_password: asha.password, password: asha.email.toUpperCase() });
    expect(error.errors).toEqual({ password: ['The password cannot be your email address'] });
  });

  test('requires the current password, or a proof when there is none', async () => {
    const asha = await createMember(db);
    const without = await change(asha, { password: NEW });
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', asha.id).execute();
    const first = await change(asha, { password: NEW });
    const guessed = await change(asha, { current_password: NEW, password: NEW });
    for (const { status, error } of [without, first, guessed])
      expect([status, error.code]).toEqual([403, 'accounts.reauthentication_required']);
  });
});

describe('PUT /api/settings', () => {
  const put = (who: Member | undefined, contact_visibility: unknown) =>
    call(app, 'PUT /api/settings', { token: who?.token, body: { contact_visibility } });

  test('changes who may see the member’s contact details, for this member only', async () => {
    const [asha, stranger] = [await createMember(db), await createMember(db)];
    const { data } = await put(asha, 'nobody');
    expect(data).toEqual({
      contact_visibility: 'nobody',
      language: null,
      upi_id: null,
      has_password: true,
      has_google: false,
    });
    expect((await call(app, 'GET /api/settings', { token: asha.token })).data).toEqual(data);
    const theirs = await call(app, 'GET /api/settings', { token: stranger.token });
    expect(theirs.data.contact_visibility).toBe('accepted');
  });

  test.each([
    ['', 'The contact visibility field is required'],
    ['everybody', 'The selected contact visibility is invalid'],
  ])('rejects %s', async (wrong, message) => {
    const { status, error } = await put(await createMember(db), wrong);
    expect([status, error.errors]).toEqual([422, { contact_visibility: [message] }]);
  });

  test('stores the language and keeps omitted settings', async () => {
    const asha = await createMember(db);
    await put(asha, 'nobody');
    const change = { token: asha.token, body: { language: 'ta' } };
    const { data } = await call(app, 'PUT /api/settings', change);
    expect(data).toMatchObject({ contact_visibility: 'nobody', language: 'ta' });
    expect((await put(asha, 'members')).data.language).toBe('ta');
    expect((await signIn(asha, asha.password)).data.user?.language).toBe('ta');
  });

  const [INVALID, MISSING] = ['The selected language is invalid', 'The language field is required'];
  test.each([
    ['tlh', INVALID],
    ['EN', INVALID],
    [7, INVALID],
    [null, MISSING],
  ])('rejects the language %j', async (language, message) => {
    const { token } = await createMember(db);
    const { status, error } = await call(app, 'PUT /api/settings', { token, body: { language } });
    expect([status, error.errors]).toEqual([422, { language: [message] }]);
  });

  test('accepts every language of the product', async () => {
    const { token } = await createMember(db);
    for (const language of languageCodes)
      expect((await call(app, 'PUT /api/settings', { token, body: { language } })).data.language).toBe(language);
  });

  test('reports whether the member has a password', async () => {
    const asha = await createMember(db);
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', asha.id).execute();
    expect((await call(app, 'GET /api/settings', { token: asha.token })).data.has_password).toBe(false);
  });
});

describe('PUT /api/user/upi', () => {
  const setUpi = (who: Member | undefined, upi_id: unknown) =>
    call(app, 'PUT /api/user/upi', { token: who?.token, body: { upi_id } as never });

  test.each(['asha@okaxis', 'Asha.M-2@kotak811', '9876543210@ybl', ' a_b@upi '])('stores %j', async (id) => {
    const asha = await createMember(db);
    expect((await setUpi(asha, id)).data.upi_id).toBe(id.trim());
    expect((await call(app, 'GET /api/settings', { token: asha.token })).data.upi_id).toBe(id.trim());
  });

  test.each([null, ''])('removes it with %j', async (none) => {
    const asha = await createMember(db);
    await setUpi(asha, 'asha@okaxis');
    expect((await setUpi(asha, none)).data.upi_id).toBeNull();
  });

  const other = [
    'asha',
    '@okaxis',
    'a@okaxis',
    'asha@',
    'asha@1bank',
    'asha@ok.axis',
    'asha menon@upi',
    'asha@upi&am=9',
  ];
  test.each([...other, `${'a'.repeat(252)}@upi`, 7, {}, undefined])('rejects %j', async (id) => {
    const asha = await createMember(db);
    const { status, error } = await setUpi(asha, id);
    expect([status, error.errors]).toEqual([422, { upi_id: [english.fields.upiId] }]);
  });

  test('is removed by the account deletion', async () => {
    const asha = await createMember(db);
    await setUpi(asha, 'asha@okaxis');
    await call(app, 'DELETE /api/user', { token: asha.token, body: { password: asha.password } });
    const row = db.selectFrom('users').where('id', '=', asha.id).select('upi_id');
    expect(await row.executeTakeFirst()).toEqual({ upi_id: null });
  });
});
