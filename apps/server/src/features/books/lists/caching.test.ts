import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../../test/app.ts';
import { createBook, createMember, type Member } from '../../../../test/factories.ts';

const LIST = '/api/book-posts/explore?per_page=100';

let world: Awaited<ReturnType<typeof createTestApp>>;
let owner: Member;
let port: number;

beforeAll(async () => {
  world = await createTestApp();
  owner = await createMember(world.db, 'Asha');
  for (let n = 0; n < 20; n++) await createBook(world.db, { user_id: owner.id, title: `नदी ${n}` });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = world.app.server.address() as AddressInfo);
});
afterAll(() => world.close());

/** Over a socket, with these headers only. */
async function get(path: string, headers: Record<string, string> = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ port, path, headers, agent: false }, resolve).on('error', reject).end(),
  );
  return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) };
}

/** Headers except those that differ in every response. */
const alike = ({ date: _date, 'x-request-id': _id, ...headers }: Record<string, unknown>) => headers;
const touch = () => createBook(world.db, { user_id: owner.id, title: 'Another' });

describe.each(['list', 'book'])('a %s', (kind) => {
  let path: string;

  beforeAll(async () => {
    const { id } = await createBook(world.db, { user_id: owner.id, description: 'A long story. '.repeat(200) });
    path = kind === 'list' ? LIST : `/api/book-posts/${id}`;
  });

  test('gets the same response from the hook as from the handler', async () => {
    const [first] = [await get(path), await get(path)];
    const second = await get(path);
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect(alike(second.headers)).toEqual(alike(first.headers));
    expect(second.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
    expect(first.headers['content-security-policy']).toContain("default-src 'self'");
  });

  test('responds 304 until it changes', async () => {
    for (const token of [undefined, owner.token]) {
      const authorization = token && { authorization: `Bearer ${token}` };
      const { headers } = await get(path, { ...authorization });
      const ask = (tag: string) => get(path, { ...authorization, 'if-none-match': tag });
      for (const tag of [headers.etag!, '*', `"other", ${headers.etag!}`, headers.etag!.replace('W/', '')]) {
        const answer = await ask(tag);
        expect([answer.status, answer.bytes.length, answer.headers['content-type']]).toEqual([304, 0, undefined]);
        expect(answer.headers.etag).toBe(headers.etag);
        expect(answer.headers['cache-control']).toBe(headers['cache-control']);
      }
      expect((await ask('"other"')).status).toBe(200);
      await world.db
        .updateTable('users')
        .set({ name: `Asha ${token ? 'M' : 'N'}.` })
        .execute();
      expect((await ask(headers.etag!)).status).toBe(200);
    }
  });

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
    ['br;q=0, *;q=0', undefined, (bytes: Buffer) => bytes],
  ])('is encoded for "%s"', async (accepted, encoding, decoded) => {
    const plain = await get(path);
    for (let time = 0; time < 2; time++) {
      const { headers, bytes } = await get(path, { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(encoding);
      expect(Number(headers['content-length'])).toBe(bytes.length);
      expect(decoded(bytes).equals(plain.bytes)).toBe(true);
    }
  });
});

test('responses to members are not cacheable', async () => {
  const { headers } = await get(LIST, { authorization: `Bearer ${owner.token}` });
  expect(headers['cache-control']).toBe('private, no-cache');
});

test('a deleted book is gone from every response at once', async () => {
  const book = await touch();
  const path = `/api/book-posts/${book.id}`;
  for (const address of [path, path, LIST, LIST]) expect((await get(address)).status).toBe(200);
  await world.db.updateTable('books').set({ deleted_at: new Date() }).where('id', '=', book.id).execute();
  expect((await get(path)).status).toBe(404);
  const { data } = JSON.parse((await get(LIST)).bytes.toString()) as { data: { id: number }[] };
  expect(data.map(({ id }) => id)).not.toContain(book.id);
});

test('distances are private to the reader and never cached', async () => {
  const near = await get(`${LIST}&latitude=12.97&longitude=77.59`);
  expect(near.status).toBe(200);
  await world.db.updateTable('books').set({ latitude: 12.97, longitude: 77.59 }).execute();
  const listDistancesFrom = async (place: string) => {
    const { data } = JSON.parse((await get(LIST + place)).bytes.toString()) as { data: { distance?: number }[] };
    return new Set(data.map(({ distance }) => distance));
  };
  expect(await listDistancesFrom('&latitude=12.97&longitude=77.59')).toEqual(new Set([0]));
  expect(await listDistancesFrom('&latitude=13.97&longitude=77.59')).toEqual(new Set([111]));
  expect(await listDistancesFrom('')).toEqual(new Set([undefined]));
});
