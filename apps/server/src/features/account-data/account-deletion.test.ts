import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../../test/app.ts';
import { createMember, type Member } from '../../../test/factories.ts';
import { createRequestsApp } from '../../../test/requests.ts';

const endUser = vi.fn(async () => {});
const world = await createRequestsApp({ endUser });
const { app, asked, bookNow, bookOf, db, deps, moved, statusOf, takeTold } = world;
const stranger = await createMember(db, 'Nobody Involved');

beforeEach(() => void takeTold());
afterAll(() => world.close());

const members = async () =>
  [
    await createMember(db, 'Asha Menon'),
    await createMember(db, 'Ravi Kumar'),
    await createMember(db, 'Meera Nair'),
  ] as const;
const deleteAccount = (who: Member | undefined, proof: Record<string, unknown> = { password: who?.password }) =>
  call(app, 'DELETE /api/user', { token: who?.token, body: proof });
const userRow = ({ id }: Member) => db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const isSignedIn = async ({ token }: Member) => (await call(app, 'GET /api/user', { token })).status === 200;
const bookStatus = async ({ id }: { id: number }) =>
  (await call(app, 'GET /api/book-posts/:id', { params: { id } })).status;
const listNotifications = async ({ token }: Member) => (await call(app, 'GET /api/notifications', { token })).data;

async function sendMessageTo(from: Member, to: Member, message: string) {
  const { data } = await call(app, 'POST /api/conversations', { token: from.token, body: { user_id: to.id } });
  const params = { id: data.id };
  await call(app, 'POST /api/conversations/:id/messages', { token: from.token, params, body: { message } });
  return params;
}

describe('DELETE /api/user', () => {
  test('requires the password', async () => {
    const asha = await createMember(db);
    const missing = await deleteAccount(asha, {});
    const wrong = await deleteAccount(asha, { password: 'not this one' });
    const empty = await deleteAccount(asha, { password: '' });
    expect([missing.status, missing.error.code]).toEqual([403, 'accounts.reauthentication_required']);
    expect([empty.status, empty.error.errors]).toEqual([422, { password: ['The password field is required'] }]);
    expect([wrong.status, wrong.error.errors]).toEqual([422, { password: ['This is not your password'] }]);
    expect(await isSignedIn(asha)).toBe(true);
  });

  test('requires more than the email address for a member without a password', async () => {
    const asha = await createMember(db);
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', asha.id).execute();
    const { status, error } = await deleteAccount(asha, { email: asha.email, password: asha.password });
    expect([status, error.code]).toEqual([403, 'accounts.reauthentication_required']);
    expect(await isSignedIn(asha)).toBe(true);
  });

  test('affects no other member', async () => {
    const asha = await createMember(db);
    await deleteAccount(asha);
    expect(await isSignedIn(stranger)).toBe(true);
    expect((await userRow(stranger)).name).toBe('Nobody Involved');
  });

  test('removes all personal data and frees the email address', async () => {
    const asha = await createMember(db, 'Asha Menon');
    await db.updateTable('users').set({ google_subject: 'g-1' }).where('id', '=', asha.id).execute();
    await db
      .updateTable('profiles')
      .set({ first_name: 'Asha', bio: 'Reads at night', address: '1 MG Road', pincode: '560001' })
      .where('user_id', '=', asha.id)
      .execute();
    expect((await deleteAccount(asha)).status).toBe(200);

    const profile = await db.selectFrom('profiles').where('user_id', '=', asha.id).selectAll().executeTakeFirst();
    const { user_id, ...facts } = profile!;
    expect(user_id).toBe(asha.id);
    expect(Object.values(facts).filter((fact) => fact !== null)).toEqual([]);
    const networks = db.selectFrom('login_networks').where('user_id', '=', asha.id).selectAll();
    expect(await networks.execute()).toEqual([]);
    expect(await userRow(asha)).toMatchObject({
      name: 'Deleted user',
      email: `deleted-${asha.id}@invalid`,
      mobile: '',
      password_hash: null,
      google_subject: null,
    });
    const { email, password } = asha;
    expect((await call(app, 'POST /api/login', { body: { email, password } })).status).toBe(401);
    const again = await call(app, 'POST /api/register', { body: { name: 'A', email, mobile: '9876543210', password } });
    expect(again.status).toBe(201);
  });

  test('ends every session and closes every socket', async () => {
    const asha = await createMember(db);
    const { email, password } = asha;
    const { data: elsewhere } = await call(app, 'POST /api/login', { body: { email, password } });
    await deleteAccount(asha);
    expect(await isSignedIn(asha)).toBe(false);
    expect(await isSignedIn({ ...asha, token: elsewhere.token! })).toBe(false);
    expect(endUser).toHaveBeenLastCalledWith(expect.anything(), asha.id, undefined);
    expect((await deleteAccount(asha)).status).toBe(401);
  });

  test('succeeds for one of two concurrent requests', async () => {
    const asha = await createMember(db);
    const answers = await Promise.all([deleteAccount(asha), deleteAccount(asha)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('removes books with their pictures, and favourites', async () => {
    const [asha, ravi] = await members();
    const book = await shareBook(asha);
    const ravis = await bookOf(ravi);
    await db.insertInto('favourites').values({ user_id: asha.id, book_id: ravis.id }).execute();
    expect(await deps.images.readImage(book.image!)).not.toBeNull();
    await deleteAccount(asha);

    expect(await bookStatus(book)).toBe(404);
    for (const file of [book.image!, book.image!.replace('.webp', '-240.webp')])
      expect(await deps.images.readImage(file)).toBeNull();
    expect(await db.selectFrom('images').where('name', '=', book.image!).execute()).toEqual([]);
    expect(await db.selectFrom('discarded_images').execute()).toEqual([]);
    expect(await db.selectFrom('favourites').where('user_id', '=', asha.id).execute()).toEqual([]);
    expect(await bookNow(ravis)).toEqual({ status: 'available', reserved_by: null });
  });

  test('keeps a picture that another member’s book shows too', async () => {
    const [asha, ravi] = await members();
    const { image } = await shareBook(asha);
    const ravis = await bookOf(ravi);
    await db.updateTable('books').set({ image }).where('id', '=', ravis.id).execute();
    expect((await deleteAccount(asha)).status).toBe(200);
    expect(await deps.images.readImage(image!)).not.toBeNull();
  });

  test('declines received requests and notifies their senders', async () => {
    const [asha, ravi, meera] = await members();
    const book = await bookOf(asha);
    const [first, second] = [await asked(ravi, book), await asked(meera, book)];
    takeTold();
    await deleteAccount(asha);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['declined', 'declined']);
    expect(takeTold().changed).toEqual([asha.id, ravi.id, meera.id]);
    expect((await listNotifications(ravi)).map(({ text }) => text)).toEqual([
      'The owner of The Guide has deleted their account, so your request is closed',
    ]);
  });

  test('cancels agreed requests and declines those in line', async () => {
    const [asha, ravi, meera] = await members();
    const book = await bookOf(asha);
    const [agreed, inLine] = [await asked(ravi, book), await asked(meera, book)];
    await moved(asha, 'accept', agreed);
    await deleteAccount(asha);
    expect([await statusOf(agreed), await statusOf(inLine)]).toEqual(['cancelled', 'declined']);
    expect((await bookNow(book)).reserved_by).toBeNull();
  });

  test('cancels sent requests and moves the next in line up', async () => {
    const [asha, ravi, meera] = await members();
    const ravis = await bookOf(ravi);
    const [agreed, inLine] = [await asked(asha, ravis), await asked(meera, ravis)];
    await moved(ravi, 'accept', agreed);
    takeTold();
    await deleteAccount(asha);
    expect([await statusOf(agreed), await statusOf(inLine)]).toEqual(['cancelled', 'requested']);
    expect(await bookNow(ravis)).toEqual({ status: 'available', reserved_by: null });
    expect(takeTold().changed).toEqual(expect.arrayContaining([ravi.id, meera.id]));
  });

  test('frees both books of an agreed exchange', async () => {
    const [asha, ravi] = await members();
    const [ashas, ravis] = [await bookOf(asha, 'exchange'), await bookOf(ravi)];
    await moved(asha, 'accept', await asked(ravi, ashas, { exchange_book_id: ravis.id }));
    await deleteAccount(asha);
    expect(await bookNow(ravis)).toEqual({ status: 'available', reserved_by: null });
  });

  test('keeps the history of others readable', async () => {
    const [asha, ravi] = await members();
    const done = await asked(ravi, await bookOf(asha));
    await moved(asha, 'accept', done);
    await moved(ravi, 'complete', done);
    await deleteAccount(asha);
    const { data } = await call(app, 'GET /api/requests/history', { token: ravi.token });
    expect(data).toEqual([
      expect.objectContaining({
        status: 'completed',
        book: expect.objectContaining({ title: 'The Guide' }),
        receiver: { id: asha.id, name: 'Deleted user', profile_image: null },
      }),
    ]);
  });

  test('keeps messages for their recipients, as from a deleted user', async () => {
    const [asha, ravi] = await members();
    const params = await sendMessageTo(asha, ravi, 'Shall we meet at the station?');
    await deleteAccount(asha);
    const { data } = await call(app, 'GET /api/conversations/:id/messages', { token: ravi.token, params });
    expect(data[0]).toMatchObject({ message: 'Shall we meet at the station?' });
    expect(data[0]!.sender).toEqual({ id: asha.id, name: 'Deleted user', email: null, profile_image: null });
    const reply = await call(app, 'POST /api/conversations/:id/messages', {
      token: ravi.token,
      params,
      body: { message: 'At six?' },
    });
    expect(reply.error.code).toBe('conversations.closed');
  });

  test('rolls back after an error', async () => {
    const asha = await createMember(db, 'Asha Menon');
    const book = await bookOf(asha);
    endUser.mockRejectedValueOnce(new Error('the line is down'));
    expect((await deleteAccount(asha)).status).toBe(500);
    expect((await userRow(asha)).name).toBe('Asha Menon');
    expect(await bookStatus(book)).toBe(200);
  });
});

async function shareBook({ token }: Member) {
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const { id: category_id } = await db.selectFrom('categories').select('id').limit(1).executeTakeFirstOrThrow();
  const { id: language_id } = await db.selectFrom('languages').select('id').limit(1).executeTakeFirstOrThrow();
  const body = {
    title: 'Kim',
    author: 'Kipling',
    category_id,
    language_id,
    type: 'donate',
    status: 'available',
    condition: 'used',
  };
  const files = { image: { name: 'kim.jpg', bytes } };
  const { data } = await call(app, 'POST /api/book-post', { token, body, files });
  return data.data;
}
