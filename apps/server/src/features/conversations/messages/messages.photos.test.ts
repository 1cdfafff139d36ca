import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createMember, type Member } from '../../../../test/factories.ts';
import { createBlankImage, createTruncatedJpeg } from '../../../../test/samples/hostile-files.ts';
import { createModerator, createReport } from '../../../../test/moderation.ts';
import { listFileNames } from '../../../../test/samples/image-files.ts';
import { unpackZip } from '../../../../test/zip.ts';
import { createJobHandlers } from '../../../jobs.ts';
import { createRateLimits } from '../../../rate-limits.ts';

let world: Awaited<ReturnType<typeof createTestApp>>;
let asha: Member;
let ravi: Member;
let stranger: Member;
let id: number;

beforeAll(async () => {
  world = await createTestApp();
  stranger = await createMember(world.db, 'Meera Nair');
});
afterAll(() => world.close());
beforeEach(async () => {
  asha = await createMember(world.db, 'Asha Menon');
  ravi = await createMember(world.db, 'Ravi Iyer');
  const body = { user_id: ravi.id };
  id = (await call(world.app, 'POST /api/conversations', { token: asha.token, body })).data.id;
});

const createPhoto = async (width = 300) => ({
  name: 'page.jpg',
  bytes: await createBlankImage(width, 400).jpeg().toBuffer(),
});

async function send(
  { token }: { token?: string },
  body: Record<string, unknown> = {},
  photo?: { name: string; bytes: Buffer } | null,
) {
  return call(world.app, 'POST /api/conversations/:id/photos', {
    token,
    params: { id },
    body: { client_id: randomUUID(), ...body },
    files: photo === null ? {} : { photo: photo ?? (await createPhoto()) },
  });
}

const get = (url: string, member?: Member) =>
  world.app.inject({ url, headers: member ? { authorization: `Bearer ${member.token}` } : {} });
const open = (messageId: number, member?: Member) => get(`/api/messages/${messageId}/photo`, member);
const countMessages = async () =>
  (await world.db.selectFrom('messages').where('conversation_id', '=', id).select('id').execute()).length;
const listFiles = () => listFileNames(world.privateFiles);
const getName = async (messageId: number) =>
  (await world.db.selectFrom('messages').where('id', '=', messageId).select('photo').executeTakeFirstOrThrow()).photo!;

describe('POST /api/conversations/:id/photos', () => {
  test('stores a photo with its text, upright and without metadata', async () => {
    const taken = createBlankImage(1600, 800).withExifMerge({
      IFD3: { GPSLatitude: '12/1 58/1 17/1', GPSLatitudeRef: 'N' },
    });
    const bytes = await taken.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { status, data } = await send(asha, { message: ' This one? ' }, { name: 'x.jpg', bytes });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      seq: 1,
      sender_id: asha.id,
      message: 'This one?',
      photo: { width: 800, height: 1600 },
    });

    const read = await call(world.app, 'GET /api/conversations/:id/messages', { token: ravi.token, params: { id } });
    expect(read.data).toEqual([data]);
    const opened = await open(data.id, ravi);
    expect(opened.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const header = await sharp(opened.rawPayload).metadata();
    expect(header).toMatchObject({ format: 'webp', width: 800, height: 1600 });
    expect([header.exif, header.orientation]).toEqual([undefined, undefined]);
    const small = await get(`/api/messages/${data.id}/photo?width=240`, asha);
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 240 });
  });

  test('needs no text and is shown in the list', async () => {
    const { data } = await send(asha, { message: ' \u200b ' });
    expect(data).toMatchObject({ message: '', photo: { width: 300, height: 400 } });
    const list = await call(world.app, 'GET /api/conversations', { token: ravi.token });
    expect(list.data[0]).toMatchObject({ unread_count: 1, messages: [{ message: '', photo: { width: 300 } }] });
  });

  test('is idempotent by client id and keeps one file', async () => {
    const before = (await listFiles()).length;
    const body = { client_id: randomUUID(), message: 'Once' };
    const [one, other] = await Promise.all([send(asha, body), send(asha, body)]);
    const again = await send(asha, body);
    expect([one.status, other.status, again.status]).toEqual([201, 201, 201]);
    expect(new Set([one.data.id, other.data.id, again.data.id]).size).toBe(1);
    expect(await countMessages()).toBe(1);
    expect(await listFiles()).toHaveLength(before + 3);

    expect((await send(asha, { ...body, message: 'Another' })).error.code).toBe('conversations.client_id_reused');
    const asText = await call(world.app, 'POST /api/conversations/:id/messages', {
      ...{ token: asha.token, params: { id }, body },
    });
    expect(asText.error.code).toBe('conversations.client_id_reused');
  });

  test('is rejected with an error on the field', async () => {
    expect((await send(asha, {}, null)).error.errors).toEqual({ photo: ['The photo field is required'] });
    const cut = { name: 'cut.jpg', bytes: await createTruncatedJpeg() };
    expect((await send(asha, {}, cut)).error.errors).toHaveProperty('photo');
    expect((await send(asha, { client_id: 'mine' })).error.errors).toHaveProperty('client_id');
    expect((await send(asha, { message: 'x'.repeat(4001) })).error.errors).toHaveProperty('message');
    expect(await countMessages()).toBe(0);
  });

  test('keeps no file when sending is forbidden: guest, stranger, blocked, other member deleted', async () => {
    const before = await listFiles();
    const pictures = () => world.db.selectFrom('images').select('name').execute();
    const known = await pictures();
    expect((await send({})).error.code).toBe('accounts.unauthenticated');
    expect((await send(stranger)).error.code).toBe('conversations.not_found');
    const params = { id: ravi.id };
    await call(world.app, 'POST /api/users/:id/block', { token: asha.token, params });
    expect((await send(ravi)).error.code).toBe('conversations.closed');
    expect((await send(asha)).error.code).toBe('blocks.blocked_by_you');
    await call(world.app, 'DELETE /api/users/:id/block', { token: asha.token, params });
    await call(world.app, 'DELETE /api/user', { token: asha.token, body: { password: asha.password } });
    expect((await send(ravi)).error.code).toBe('conversations.closed');
    expect([await listFiles(), await pictures()]).toEqual([before, known]);
  });

  test('is rate limited', async () => {
    const limits = createRateLimits(1 / 60);
    const { deps } = world;
    const { limits: usual } = deps;
    deps.limits = limits;
    try {
      expect((await send(asha)).status).toBe(201);
      expect((await send(asha)).error.code).toBe('request.too_many');
    } finally {
      deps.limits = usual;
    }
  });
});

describe('GET /api/messages/:id/photo', () => {
  test('requires a participant', async () => {
    const { data } = await send(asha);
    expect((await open(data.id, asha)).statusCode).toBe(200);
    expect((await open(data.id, ravi)).statusCode).toBe(200);
    expect((await open(data.id, await createModerator(world))).statusCode).toBe(404);
    expect((await open(2 ** 31 - 1, asha)).statusCode).toBe(404);
    expect((await get(`/api/messages/${data.id}/photo?width=7`, asha)).statusCode).toBe(422);
  });

  test('is not served by any public image URL', async () => {
    const { data } = await send(asha);
    const name = await getName(data.id);
    expect(await listFiles()).toContain(name);
    const stem = name.replace('.webp', '');
    for (const path of [name, `${stem}-240.webp`, `${stem}-480.webp`, `cards/${stem}.jpg`])
      for (const member of [undefined, stranger, asha])
        expect((await get(`/images/${path}`, member)).statusCode).toBe(404);
    expect(JSON.stringify(data)).not.toContain(stem);
  });

  test('stays visible to both after a block and after a deletion, as texts do', async () => {
    const { data } = await send(asha);
    await call(world.app, 'POST /api/users/:id/block', { token: asha.token, params: { id: ravi.id } });
    expect((await open(data.id, ravi)).statusCode).toBe(200);
    await call(world.app, 'DELETE /api/user', { token: asha.token, body: { password: asha.password } });
    expect((await open(data.id, asha)).statusCode).toBe(401);
    expect((await open(data.id, ravi)).statusCode).toBe(200);
    expect((await open(data.id, stranger)).statusCode).toBe(404);
  });

  test('responds 404 for a message without a photo', async () => {
    const sent = await call(world.app, 'POST /api/conversations/:id/messages', {
      ...{ token: asha.token, params: { id }, body: { message: 'Only words' } },
    });
    expect(sent.data.photo).toBeNull();
    expect((await open(sent.data.id, asha)).statusCode).toBe(404);
  });

  test('unreferenced pictures are removed, those of messages stay', async () => {
    const { data } = await send(asha);
    const { name: left } = await world.deps.privateImages.storeImage((await createPhoto()).bytes);
    const clock = () => new Date(Date.now() + 3 * 24 * 60 * 60 * 1000);
    await createJobHandlers({ ...world.deps, clock })['images.remove_unused'](undefined, { id: '1' });
    const files = await listFiles();
    expect(files).not.toContain(left);
    expect(files).toContain(await getName(data.id));
  });

  test('is in the exports of both members only', async () => {
    const { data } = await send(asha, { message: 'Look' });
    const name = await getName(data.id);
    const take = async ({ token, password }: Member) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await world.app.inject({
        method: 'POST',
        url: '/api/user/export',
        headers,
        payload: { password },
      });
      return unpackZip(answer.rawPayload);
    };
    for (const member of [asha, ravi]) {
      const files = await take(member);
      expect(await sharp(files[`pictures/${name}`]).metadata()).toMatchObject({ format: 'webp', width: 300 });
      expect(files['data.json']!.toString()).toContain(name);
    }
    expect(Object.keys(await take(stranger))).toEqual(['data.json']);
  });
});

describe('GET /api/moderation/reports/:id/photo', () => {
  test('shows moderators the photo of the reported message only', async () => {
    const moderator = await createModerator(world);
    const { data } = await send(asha);
    const { data: other } = await send(asha, { message: 'And this' });
    const report = await createReport(world.app, ravi, { kind: 'message', id: data.id });
    const url = `/api/moderation/reports/${report}/photo`;
    expect((await get(url, moderator)).headers['content-type']).toBe('image/webp');
    expect((await open(other.id, moderator)).statusCode).toBe(404);

    const params = { id: report };
    const shown = await call(world.app, 'GET /api/moderation/reports/:id', { token: moderator.token, params });
    expect(shown.data.messages).toMatchObject([
      { id: data.id, message: '', has_photo: true, reported: true },
      { id: other.id, has_photo: true, reported: false },
    ]);
    const person = await createReport(world.app, ravi, { kind: 'person', id: asha.id });
    expect((await get(`/api/moderation/reports/${person}/photo`, moderator)).statusCode).toBe(404);
    expect((await get('/api/moderation/reports/999999/photo', moderator)).statusCode).toBe(404);
  });
});
