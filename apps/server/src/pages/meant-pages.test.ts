import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, PUBLIC_URL } from '../../test/app.ts';
import { createBook, createMember } from '../../test/factories.ts';
import { createBuiltWeb } from '../../test/web.ts';

const built = await createBuiltWeb();
const web = { folder: built.folder, settings: {}, publicUrl: PUBLIC_URL };
const { app, db, close } = await createTestApp({}, { web });
let port: number;
let bookPath: string;
beforeAll(async () => {
  const { id } = await createBook(db, { user_id: (await createMember(db, 'Asha')).id });
  bookPath = `/book/${id}`;
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await close();
  await built.remove();
});

/** Over a socket: clients of HTTP would correct the path. */
async function send(path: string, method = 'GET') {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: books.example\r\nAccept: text/html\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  return [Number(answer.split(' ')[1]), /^location: (.*)\r$/m.exec(answer)?.[1]];
}

test.each(['/', '.', '%E0%A5%A4', '%22', '%29', '%E2%80%8B', '%20', ').', '%E3%80%82'])(
  'an address with %s at its end redirects to the page',
  async (ending) => {
    for (const method of ['GET', 'HEAD']) expect(await send(bookPath + ending, method)).toEqual([301, bookPath]);
    expect(await send(bookPath)).toEqual([200, undefined]);
  },
);

test.each([
  ['//books', '/books'],
  ['//Book//7', '/book/7'],
  ['/Books/?q=a.&lang=hi', '/books?q=a.&lang=hi'],
  ['/verify-email/?token=x', '/verify-email?token=x'],
  ['/book/%E0%A5%A7%E0%A5%AB?next=//evil.example', '/book/15?next=//evil.example'],
  ['/Passport/bcdf2345.', '/passport/bcdf2345'],
])('%s redirects to %s', async (path, meant) => expect(await send(path)).toEqual([301, meant]));

test.each([
  ...['//evil.example/', '//evil.example/book/7', '/%2F%2Fevil.example', '/\\evil.example/', '//evil.example/%2e%2e'],
  ...['/nowhere/', '/index.html', '/home', '/api/categories/', '/API/categories', '//api/categories'],
  ...['/feeds/books.atom/', '/sitemap.xml.', '/images/a.webp/'],
])('%s redirects nowhere', async (path) => expect(await send(path)).toEqual([404, undefined]));

test.each(['/feeds/books.atom', '/sitemap.xml', '/robots.txt', '/api/categories', '/app-shell', '/books?q=a/', '/'])(
  '%s is served',
  async (path) => expect(await send(path)).toEqual([200, undefined]),
);

test('a call that is no read is not redirected', async () =>
  expect(await send('/books/', 'POST')).toEqual([404, undefined]));
