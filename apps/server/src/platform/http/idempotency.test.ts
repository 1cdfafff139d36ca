import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, createTestApp } from '../../../test/app.ts';
import { createBook, createMember, type Member } from '../../../test/factories.ts';

const { app, db, close } = await createTestApp();
afterAll(close);

let asha: Member;
let ravi: Member;
let choices: { category_id: number; language_id: number };
beforeAll(async () => {
  asha = await createMember(db, 'Asha Menon');
  ravi = await createMember(db, 'Ravi Kumar');
  const category = await db.selectFrom('categories').select('id').executeTakeFirstOrThrow();
  const language = await db.selectFrom('languages').select('id').executeTakeFirstOrThrow();
  choices = { category_id: category.id, language_id: language.id };
});

const DRAWN = { cover: 'drawn', type: 'donate', status: 'available', condition: 'used', author: 'R. K. Narayan' };
const share = (title: string, once?: string, { token }: Member = asha) =>
  call(app, 'POST /api/book-post', { token, once, body: { ...DRAWN, ...choices, title } as never });
const countBooks = async (title: string) =>
  (await db.selectFrom('books').where('title', '=', title).select('id').execute()).length;

const drawPhoto = (background: string) =>
  sharp({ create: { width: 40, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer();
const shareWithPhoto = (title: string, once: string, bytes: Buffer) => {
  const { cover: _, ...body } = DRAWN;
  const files = { image: { name: 'cover.jpg', bytes } };
  return call(app, 'POST /api/book-post', {
    token: asha.token,
    once,
    files,
    body: { ...body, ...choices, title } as never,
  });
};

describe('an idempotency key', () => {
  test('runs the call once and repeats its response', async () => {
    const once = randomUUID();
    const first = await share('Swami and Friends', once);
    const second = await share('Swami and Friends', once);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.data).toEqual(first.data);
    expect(await countBooks('Swami and Friends')).toBe(1);
  });

  test('runs the call once when it arrives several times at once', async () => {
    const once = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => share('The Dark Room', once)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.data.id)).size).toBe(1);
    expect(await countBooks('The Dark Room')).toBe(1);
  });

  test('rejects different input under the same key', async () => {
    const once = randomUUID();
    await share('Mr. Sampath', once);
    const other = await share('Mr. Sampath, the Printer', once);
    expect(other).toMatchObject({ status: 422, error: { code: 'request.key_reused' } });
    expect(await countBooks('Mr. Sampath, the Printer')).toBe(0);
  });

  test('includes the picture in the comparison and stores it once', async () => {
    const once = randomUUID();
    const [red, blue] = await Promise.all([drawPhoto('#a00'), drawPhoto('#00a')]);
    const first = await shareWithPhoto('The Vendor of Sweets', once, red);
    const pictures = async () => (await db.selectFrom('images').select('name').execute()).length;
    const before = await pictures();
    expect((await shareWithPhoto('The Vendor of Sweets', once, red)).data).toEqual(first.data);
    expect(await shareWithPhoto('The Vendor of Sweets', once, blue)).toMatchObject({ status: 422 });
    expect(await pictures()).toBe(before);
  });

  test('allows a retry after a failure', async () => {
    const once = randomUUID();
    const wrong = { ...DRAWN, ...choices, category_id: 999_999, title: 'The Guide' } as never;
    expect((await call(app, 'POST /api/book-post', { token: asha.token, once, body: wrong })).status).toBe(422);
    expect((await share('The Guide', once)).status).toBe(200);
  });

  test('is separate for each member', async () => {
    const once = randomUUID();
    const own = await share('Waiting for the Mahatma', once);
    const other = await share('Waiting for the Mahatma', once, ravi);
    expect(other.status).toBe(200);
    expect(other.data.data.id).not.toBe(own.data.data.id);
    expect((await call(app, 'POST /api/book-post', { once, body: {} as never })).status).toBe(401);
  });

  test('must be a UUID', async () => {
    expect(await share('Malgudi Days', 'again')).toMatchObject({
      status: 422,
      error: { errors: { 'idempotency-key': ['The key must be a UUID'] } },
    });
  });

  test('prevents the conflict error when a request is sent twice', async () => {
    const book = await createBook(db, { user_id: asha.id, type: 'donate', price: null });
    const body = { book_id: book.id, receiver_id: asha.id, type: 'donate', description: 'For our school' } as never;
    const ask = (once?: string) => call(app, 'POST /api/requests', { token: ravi.token, once, body });
    const once = randomUUID();
    const answers = await Promise.all([ask(once), ask(once)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]!.data.id).toBe(answers[0]!.data.id);
    expect((await ask(randomUUID())).error.code).toBe('requests.already_open');
  });
});
