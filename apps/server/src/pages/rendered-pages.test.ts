import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { api } from '@wandering-books/contract/api.ts';
import type { Endpoint } from '@wandering-books/contract/endpoint.ts';
import { isGuestPage, type PageName, pages, listPageAddresses } from '@wandering-books/contract/pages.ts';
import { call, createTestApp } from '../../test/app.ts';
import { createBook, createMember, type Member } from '../../test/factories.ts';
import { createBuiltWeb } from '../../test/web.ts';
import type { RenderWithAnswers } from '../platform/http/pages/kept-renderings.ts';
import { encodeBody, type RenderedPage } from '../platform/http/pages/rendered-body.ts';

type RenderText = (...call: Parameters<RenderWithAnswers>) => Promise<RenderedPage>;
const render = vi.fn<RenderText>();
let built: Awaited<ReturnType<typeof createBuiltWeb>>;
let world: Awaited<ReturnType<typeof createTestApp>>;
let member: Member;
let cookie: string;

beforeAll(async () => {
  render.mockImplementation(renderAddress);
  built = await createBuiltWeb();
  const rendering = { render: renderBytes, close: async () => {} };
  const web = {
    folder: built.folder,
    settings: {},
    publicUrl: 'https://books.example.org',
    rendering,
  };
  world = await createTestApp({}, { web });
  member = await createMember(world.db, 'Asha Pillai');
  cookie = await signIn(member);
});
beforeEach(() => {
  render.mockReset();
  render.mockImplementation(renderAddress);
});
afterAll(async () => {
  await world.close();
  await built.remove();
});

const renderBytes: RenderWithAnswers = async (...call) => encodeBody(await render(...call));

const renderAddress: RenderText = async ({ address, language, actor }) => ({
  html: `<p>for ${actor ? `member ${actor.userId} in ${language.code}` : 'guests'} at ${address}</p>`,
  queries: '["</script>"]',
  isMissing: false,
});
const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { accept: 'text/html', ...headers } });

/** The cookie that a log-in sets. */
async function signIn({ email, password }: { email: string; password: string }) {
  const { headers } = await call(world.app, 'POST /api/login', { body: { email, password } });
  return String(headers['set-cookie']).split(';')[0]!;
}
const buildAddress = (name: PageName) => listPageAddresses(pages[name]).at(-1)!.replace(':id', String(member.id));

test.each((Object.keys(pages) as PageName[]).filter((name) => name !== 'book'))(
  'the page %s is rendered exactly when guests may read it',
  async (name) => {
    const { body, statusCode } = await get(buildAddress(name));
    expect(statusCode).toBe(200);
    expect(body.includes('for guests at ')).toBe(isGuestPage(name));
    expect(body).not.toContain('["</script>"]');
  },
);

test('a page contains the rendering, the queries as data and deferred scripts', async () => {
  const { body } = await get('/about');
  expect(body).toContain(
    '<div id="root" data-from-server><p>for guests at /about</p></div>' +
      '<script type="application/json" id="rendered-queries">["\\u003c/script>"]</script>',
  );
  expect(body).toContain('<link rel="late" crossorigin href="/assets/main-abc.js" />');
  expect(body).toContain('<script type="late" src="/main.js"></script>');
  expect((await get('/profile')).body).toContain('<script type="module" src="/main.js"></script>');
});

test('a page has preloads in the head', async () => {
  render.mockResolvedValue({
    html: '<link rel="preload" href="/a.webp"/><p>$& words</p>',
    queries: '[]',
    isMissing: false,
  });
  const { body } = await get('/books?q=resources');
  expect(body).toContain('<link rel="preload" href="/a.webp"/></head>');
  expect(body).toContain('data-from-server><p>$& words</p></div>');
});

test('a page is rendered once until its data changes, whatever other parameters the address has', async () => {
  const ask = async (url: string) => (await get(url)).headers.etag;
  const tag = await ask('/books?sort_by=newest');
  expect(await Promise.all(['/books?sort_by=newest&utm_source=x', '/books?page=&sort_by=newest'].map(ask))).toEqual([
    tag,
    tag,
  ]);
  expect(await ask('/books?sort_by=newest')).toBe(tag);
  expect(render).toHaveBeenCalledOnce();
  expect((await get('/books?sort_by=newest', { 'if-none-match': String(tag) })).statusCode).toBe(304);
});

test('a page is rendered again when a book changes that it shows, and not when others do', async () => {
  const book = await createBook(world.db, { user_id: member.id });
  render.mockImplementation(async (_view, answer) => {
    const response = await answer('GET /api/book-posts/:id', { id: book.id }, {});
    return { html: `<p>${response.content.bytes.toString()}</p>`, queries: '[]' };
  });
  const open = async () => (await get(`/book/${book.id}`)).body;
  const page = await open();
  expect(page).toContain(book.title);
  await createBook(world.db, { user_id: member.id });
  expect(await open()).toBe(page);
  expect(render).toHaveBeenCalledOnce();
  await world.db.updateTable('books').set({ price: 777 }).where('id', '=', book.id).execute();
  expect(await open()).toContain('777');
  expect(render).toHaveBeenCalledTimes(2);
});

test('a page is cached per supported language', async () => {
  const open = async (url: string) => (await get(url)).body;
  expect(await open('/terms?lang=hi&utm_source=x')).toMatch(
    /<html data-rendered-for="guest" lang="hi">.*at \/terms\?lang=hi</s,
  );
  expect(await open('/terms?lang=ta')).toMatch(/<html data-rendered-for="guest" lang="ta">.*at \/terms\?lang=ta</s);
  expect(await open('/terms?lang=en')).toMatch(/<html data-rendered-for="guest" lang="en">.*at \/terms</s);
  const known = render.mock.calls.length;
  expect(await open('/terms?lang=tlh')).toContain('<html data-rendered-for="guest" lang="en">');
  await open('/terms?lang=hi');
  expect(render).toHaveBeenCalledTimes(known);
  expect(await open('/books?lang=hi&sort_by=newest')).toContain('at /books?sort_by=newest&lang=hi<');
  expect(await open('/login?lang=hi')).toContain('at /login?lang=hi<');
  expect(await open('/nowhere?lang=hi')).toContain('at /nowhere/at/all?lang=hi<');
});

test('a page is rendered once for concurrent requests', async () => {
  await Promise.all(Array.from({ length: 5 }, () => get('/books?q=together')));
  expect(render).toHaveBeenCalledOnce();
});

test('a page is compressed when requested often, and has a Vary header', async () => {
  render.mockResolvedValue({ html: 'words '.repeat(1000), queries: '[]', isMissing: false });
  for (const round of ['cold', 'hot']) {
    const { headers, rawPayload } = await get('/books?q=hot', { 'accept-encoding': 'br' });
    expect([round, headers.vary, headers['cache-control']]).toEqual([round, 'Accept-Encoding, Cookie', 'no-cache']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(brotliDecompressSync(rawPayload).toString()).toContain('words words');
  }
});

describe('with the cookie of a session', () => {
  test('renders a page for its member, in their language, for no cache', async () => {
    await call(world.app, 'PUT /api/settings', { token: member.token, body: { language: 'hi' } });
    for (const url of ['/', '/books?type=rent', '/about', `/user/${member.id}`]) {
      const { body, headers } = await get(url, { cookie: `theme=dark; ${cookie}` });
      expect(body).toContain(`<html data-rendered-for="${member.id}" lang="hi">`);
      expect(body).toContain(`for member ${member.id} in hi at ${url}<`);
      expect([headers['cache-control'], headers.vary, headers.etag]).toEqual([
        'private, no-store',
        'Accept-Encoding, Cookie',
        undefined,
      ]);
    }
    expect((await get('/books?lang=ta', { cookie })).body).toContain(`in ta at /books?lang=ta<`);
    await call(world.app, 'PUT /api/settings', { token: member.token, body: { language: 'en' } });
  });

  test('sends a 404 of a member privately', async () => {
    render.mockResolvedValue({ html: '<p>gone</p>', queries: '[]', isMissing: true });
    const { statusCode, headers, body } = await get('/books?q=gone-for-member', { cookie });
    expect([statusCode, headers['cache-control'], body.includes('<p>gone</p>')]).toEqual([
      404,
      'private, no-store',
      true,
    ]);
  });

  test('neither reads nor fills the cache of another reader', async () => {
    const other = await createMember(world.db);
    const others = await signIn(other);
    const url = '/books?q=whose';
    for (const _ of ['cold', 'warm']) {
      expect((await get(url, { cookie })).body).toContain(`for member ${member.id} in`);
      expect((await get(url, { cookie: others })).body).toContain(`for member ${other.id} in`);
      expect((await get(url)).body).toContain('for guests at');
    }
    expect(render).toHaveBeenCalledTimes(5);
  });

  test('never answers with a 304', async () => {
    const url = '/books?q=tags';
    const tag = String((await get(url)).headers.etag);
    for (const asked of [tag, '*']) {
      const { statusCode, body } = await get(url, { cookie, 'if-none-match': asked });
      expect([statusCode, body.includes(`for member ${member.id} in`)]).toEqual([200, true]);
    }
    expect((await get(url, { 'if-none-match': tag })).statusCode).toBe(304);
  });

  test('calls endpoints as its member, without books of blocked members', async () => {
    const blocked = await createMember(world.db);
    await call(world.app, 'POST /api/users/:id/block', { token: member.token, params: { id: blocked.id } });
    await createBook(world.db, { user_id: blocked.id, title: 'Of a blocked member' });
    const seen: unknown[] = [];
    render.mockImplementation(async (view, answer) => {
      const books = await answer('GET /api/book-posts/explore', {}, {});
      seen.push(books.content.bytes.includes('Of a blocked member'));
      seen.push((await answer('GET /api/user', {}, {})).status);
      return renderAddress(view, answer);
    });
    await get('/books?q=blocked', { cookie });
    await get('/books?q=blocked');
    expect(seen).toEqual([false, 200, true, 401]);
  });

  test('leaves the log-in page and pages of members alone to the browser', async () => {
    for (const url of ['/login', '/profile', '/nowhere'])
      expect((await get(url, { cookie })).body).not.toContain('data-from-server');
    expect((await get('/books', { cookie, authorization: 'Bearer some' })).body).not.toContain('data-from-server');
  });

  test('sends the shell when the session cannot be read', async () => {
    const { db } = world;
    await sql`alter table sessions rename to sessions_away`.execute(db);
    const { statusCode, body } = await get('/about', { cookie });
    await sql`alter table sessions_away rename to sessions`.execute(db);
    expect([statusCode, body.includes('id="root"'), body.includes('data-from-server')]).toEqual([200, true, false]);
  });

  test('authenticates no call of the API, and is removed by it', async () => {
    for (const [name, endpoint] of Object.entries<Endpoint>(api)) {
      if (endpoint.public) continue;
      const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
      const url = path.replaceAll(/:\w+/g, '1');
      const payload = method === 'GET' ? {} : { payload: {} };
      const answer = await world.app.inject({ method, url, headers: { cookie }, ...payload });
      expect([name, answer.statusCode, answer.headers['set-cookie']]).toEqual([
        name,
        401,
        '__Host-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
      ]);
    }
  });

  test('is no bearer token, and a bearer token is no cookie', async () => {
    const secret = cookie.split('=')[1]!;
    expect((await call(world.app, 'GET /api/user', { token: secret })).status).toBe(401);
    for (const value of [member.token, `${secret}x`, '', 'x'.repeat(5000)])
      expect((await get('/books', { cookie: `__Host-session=${value}` })).body).toContain('for guests at');
    expect((await get('/books', { cookie: `wandering_books_session=${secret}` })).body).toContain('for guests at');
  });

  test('is set by a log-in, for this host alone over https, and again for a token without it', async () => {
    const { email, password } = member;
    const login = await call(world.app, 'POST /api/login', { body: { email, password } });
    const set = login.headers['set-cookie'];
    expect(set).toMatch(/^__Host-session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/);
    const again = await call(world.app, 'GET /api/user', { token: login.data.token! });
    expect(again.headers['set-cookie']).toBe(set);
    const headers = { authorization: `Bearer ${login.data.token}`, cookie: String(set).split(';')[0]! };
    expect((await world.app.inject({ url: '/api/user', headers })).headers['set-cookie']).toBeUndefined();
    const foreign = { ...headers, cookie };
    expect((await world.app.inject({ url: '/api/user', headers: foreign })).headers['set-cookie']).toBe(set);
  });

  test('is removed by a log-out and by the deletion of the account', async () => {
    const leaving = await createMember(world.db);
    const own = await signIn(leaving);
    const { data } = await call(world.app, 'POST /api/login', { body: leaving });
    for (const [method, url, token] of [
      ['POST', '/api/logout', data.token],
      ['DELETE', '/api/user', leaving.token],
    ] as const) {
      const headers = { cookie: own, authorization: `Bearer ${token}` };
      const answer = await world.app.inject({ method, url, headers, payload: { password: leaving.password } });
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([
        200,
        '__Host-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
      ]);
    }
  });

  const endings: Record<string, (session: Member) => Promise<unknown>> = {
    'a log-out': ({ token }) => call(world.app, 'POST /api/logout', { token }),
    'a log-out on all other devices': async ({ email, password }) => {
      const { data } = await call(world.app, 'POST /api/login', { body: { email, password } });
      return call(world.app, 'DELETE /api/sessions', { token: data.token! });
    },
    'a change of the password': async ({ email, password }) => {
      const { data } = await call(world.app, 'POST /api/login', { body: { email, password } });
      const body = {
        current_password: password,
        password: 'another reading room',
        password_confirmation: 'another reading room',
      };
      return call(world.app, 'PUT /api/password', { token: data.token!, body });
    },
    'a suspension': ({ id }) =>
      world.db
        .updateTable('users')
        .set({ suspended_at: new Date(), suspension_reason: 'spam' })
        .where('id', '=', id)
        .execute(),
    'its expiry': ({ id }) =>
      world.db
        .updateTable('sessions')
        .set({ expires_at: new Date(0) })
        .where('user_id', '=', id)
        .execute(),
    'the deletion of the account': ({ token, password }) =>
      call(world.app, 'DELETE /api/user', { token, body: { password } }),
  };
  test.each(Object.entries(endings))('ends with %s', async (_, end) => {
    const leaving = await createMember(world.db);
    const answer = await call(world.app, 'GET /api/user', { token: leaving.token });
    const own = String(answer.headers['set-cookie']).split(';')[0]!;
    expect((await get('/books', { cookie: own })).body).toContain(`for member ${leaving.id} in`);
    await end(leaving);
    expect((await get('/books', { cookie: own })).body).toContain('for guests at');
  });
});

test('a page is rendered for each request when it shows a member', async () => {
  await get('/user/7');
  await get('/user/7');
  expect(render).toHaveBeenCalledTimes(2);
});

test('a rendered profile is counted once against the limits', async () => {
  const count = vi.spyOn(world.deps.limits, 'count');
  render.mockImplementation(async (view, ask) => {
    await ask('GET /api/users/:id', { id: member.id }, {});
    return renderAddress(view, ask);
  });
  await get(`/user/${member.id}`);
  expect(count.mock.calls.filter(([rule]) => rule.startsWith('profile'))).toHaveLength(1);
  count.mockRestore();
});

test('a page is left to the browser when the address has parameters meant for one reader', async () => {
  for (const name of ['login', 'resetPassword', 'verifyEmail', 'undoChange', 'stopMail'] as const)
    expect((await get(`${pages[name].path}?token=secret`)).body).not.toContain('data-from-server');
  expect((await get('/login?book=7&token=secret')).body).not.toContain('data-from-server');
  expect(render).not.toHaveBeenCalled();
});

test('the login and the registration are rendered with the book to which they lead', async () => {
  for (const path of ['/login', '/register'])
    expect((await get(`${path}?book=7`)).body).toContain(`for guests at ${path}?book=7<`);
});

test('a page falls back to the shell when rendering fails', async () => {
  render.mockRejectedValue(new Error('the shelf has fallen over'));
  const { statusCode, body } = await get('/books?q=broken');
  expect([statusCode, body.includes('id="root"'), body.includes('data-from-server')]).toEqual([200, true, false]);
  render.mockImplementation(renderAddress);
  expect((await get('/books?q=broken')).body).toContain('for guests at /books?q=broken');
});

test('a page falls back to the shell when too many renderings are queued', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  render.mockImplementation(async (...call) => held.then(() => renderAddress(...call)));
  const asked = Array.from({ length: 80 }, (_, number) => get(`/books?q=${number}`));
  const first = await Promise.race(asked);
  expect(first.body).not.toContain('data-from-server');
  release();
  const answers = await Promise.all(asked);
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(answers.some(({ body }) => body.includes('data-from-server'))).toBe(true);
});

test('a page returns 404 without caching when nothing is found', async () => {
  render.mockResolvedValue({ html: '<p>gone</p>', queries: '[]', isMissing: true });
  for (const round of [1, 2]) {
    const { statusCode, body } = await get('/books?q=gone');
    expect([statusCode, body.includes('<p>gone</p>'), body.includes('rendered-queries')]).toEqual([404, true, false]);
    expect(render).toHaveBeenCalledTimes(round);
  }
  for (const address of ['/no/such/page', '/user/999999', '/user/abc', '/book/999999']) {
    const { statusCode, body } = await get(address);
    expect([address, statusCode, body.includes('data-from-server')]).toEqual([address, 404, true]);
  }
});

test('a page is rendered from the responses to guests, including errors', async () => {
  const answers: unknown[] = [];
  render.mockImplementation(async (view, answer) => {
    for (const [name, params, query] of [
      ['GET /api/book-posts/explore', {}, { per_page: '1' }],
      ['GET /api/users/:id/ratings', { id: '999999' }, {}],
      ['GET /api/book-posts/:id', { id: 'x' }, {}],
    ] as const) {
      const response = await answer(name, params, query);
      answers.push([response.status, Object.keys(JSON.parse(response.content.bytes.toString()) as object)]);
    }
    await expect(answer('POST /api/book-posts', {}, {})).rejects.toThrow('No GET endpoint');
    return renderAddress(view, answer);
  });
  await get('/books?q=answers');
  expect(answers).toMatchObject([
    [200, expect.arrayContaining(['data', 'total'])],
    [404, expect.anything()],
    [404, expect.anything()],
  ]);
});
