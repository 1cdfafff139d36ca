import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { brotliDecompressSync } from 'node:zlib';
import { isGuestPage, type PageName, pages, listPageAddresses } from '@wandering-books/contract/pages.ts';
import { createTestApp } from '../../test/app.ts';
import { createBook, createMember } from '../../test/factories.ts';
import { createBuiltWeb } from '../../test/web.ts';
import type { RenderWithAnswers } from '../app.ts';

const render = vi.fn<RenderWithAnswers>();
let built: Awaited<ReturnType<typeof createBuiltWeb>>;
let world: Awaited<ReturnType<typeof createTestApp>>;
let member: { id: number };

beforeAll(async () => {
  render.mockImplementation(renderAddress);
  built = await createBuiltWeb();
  const web = { folder: built.folder, settings: {}, publicUrl: 'https://books.example.org', renderPage: render };
  world = await createTestApp({}, { web });
  member = await createMember(world.app);
});
beforeEach(() => {
  render.mockReset();
  render.mockImplementation(renderAddress);
});
afterAll(async () => {
  await world.close();
  await built.remove();
});

const renderAddress: RenderWithAnswers = async ({ address, language, isForMembers }) => ({
  html: `<p>for ${isForMembers ? `members in ${language.code}` : 'guests'} at ${address}</p>`,
  queries: '["</script>"]',
  isMissing: false,
});
const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { accept: 'text/html', ...headers } });
const OF_MEMBERS: Record<string, string>[] = [{ cookie: 'theme=dark; signed_in=1' }, { authorization: 'Bearer some' }];
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
  expect((await get('/about', OF_MEMBERS[0])).body).toContain('<script type="module" src="/main.js"></script>');
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

  const { id } = await createMember(world.app);
  await createBook(world.db, { user_id: id });
  await ask('/books?sort_by=newest');
  expect(render).toHaveBeenCalledTimes(2);
});

test('a page is cached per supported language', async () => {
  const open = async (url: string) => (await get(url)).body;
  expect(await open('/terms?lang=hi&utm_source=x')).toMatch(
    /<html data-rendered-for="guests" lang="hi">.*at \/terms\?lang=hi</s,
  );
  expect(await open('/terms?lang=ta')).toMatch(/<html data-rendered-for="guests" lang="ta">.*at \/terms\?lang=ta</s);
  expect(await open('/terms?lang=en')).toMatch(/<html data-rendered-for="guests" lang="en">.*at \/terms</s);
  const known = render.mock.calls.length;
  expect(await open('/terms?lang=tlh')).toContain('<html data-rendered-for="guests" lang="en">');
  await open('/terms?lang=hi');
  expect(render).toHaveBeenCalledTimes(known);
  expect(await open('/books?lang=hi&sort_by=newest')).toContain('at /books?sort_by=newest&lang=hi<');
  expect(await open('/login?lang=hi')).toContain('at /login?lang=hi<');
  expect(await open('/nowhere?lang=hi')).toContain('at /nowhere/at/all?lang=hi<');
});

test('a member gets the shell where guests find nothing', async () => {
  render.mockResolvedValue({ html: '<p>gone</p>', queries: '[]', isMissing: true });
  const { body } = await get('/books?q=gone-for-guests', { cookie: 'signed_in=en' });
  expect([body.includes('id="root"'), body.includes('<p>gone</p>')]).toEqual([true, false]);
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

test.each(OF_MEMBERS)(
  'a page is neither read from nor stored in the guest cache with a session: %o',
  async (headers) => {
    for (const url of ['/', '/books?q=fresh', `/user/${member.id}`, '/nowhere']) {
      expect((await get(url, headers)).body).not.toContain('for guests at');
      expect((await get(url)).body).not.toContain('for members');
      expect((await get(url, headers)).body).not.toContain('for guests at');
    }
  },
);

test('a page is rendered for members only for lists and books, in their language and with nothing personal', async () => {
  const { id } = await createBook(world.db, { user_id: member.id });
  const open = async (url: string, language: string) => (await get(url, { cookie: `signed_in=${language}` })).body;
  for (const url of ['/books?type=rent', `/book/${id}`]) {
    const page = await open(url, 'hi');
    expect(page).toContain('<html data-rendered-for="members" lang="hi">');
    expect(page).toContain(`for members in hi at ${url}<`);
    expect(await open(url, '1')).toContain(`for members in en at ${url}<`);
    expect(await open(`${url}${url.includes('?') ? '&' : '?'}lang=ta`, 'hi')).toMatch(
      /for members in ta at .*lang=ta</,
    );
  }
  const asked = render.mock.calls.length;
  await open('/books?type=rent', 'hi');
  expect(render).toHaveBeenCalledTimes(asked);
  for (const url of ['/', '/about', `/user/${member.id}`, '/login', '/profile'])
    expect(await open(url, 'hi')).not.toContain('data-from-server');
  const withToken = await get('/books?type=rent', { cookie: 'signed_in=hi', authorization: 'Bearer some' });
  expect(withToken.body).not.toContain('data-from-server');
  const ofDevice = await get('/books?type=rent', {
    cookie: 'signed_in=hi',
    'service-worker-navigation-preload': 'true',
  });
  expect(ofDevice.body).not.toContain('data-from-server');
});

test('a page is rendered for each request when it shows a member', async () => {
  await get('/user/7');
  await get('/user/7');
  expect(render).toHaveBeenCalledTimes(2);
});

test('a page is left to the browser when the address has parameters meant for one reader', async () => {
  for (const name of ['login', 'resetPassword', 'verifyEmail', 'undoEmail', 'stopMail'] as const)
    expect((await get(`${pages[name].path}?token=secret`)).body).not.toContain('data-from-server');
  expect(render).not.toHaveBeenCalled();
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
      const { ok, status, json } = await answer(name, params, query);
      answers.push([ok, status, Object.keys((await json()) as object)]);
    }
    await expect(answer('GET /api/user/profile', {}, {})).rejects.toThrow('No guest may read');
    return renderAddress(view, answer);
  });
  await get('/books?q=answers');
  expect(answers).toMatchObject([
    [true, 200, expect.arrayContaining(['data', 'total'])],
    [false, 404, expect.anything()],
    [false, 404, expect.anything()],
  ]);
});
