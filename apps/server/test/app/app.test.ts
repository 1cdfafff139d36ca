import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPaths, type PageName, pages, paths } from '@wandering-books/contract/pages.ts';
import { addLanguage, interfaceLanguages } from '@wandering-books/contract/language/interface-languages.ts';
import { api } from '@wandering-books/contract/api.ts';
import pino from 'pino';
import { createTestApp } from '../app.ts';
import { createMember } from '../factories.ts';
import { openPageHead } from '../page-head.ts';
import { createBuiltWeb } from '../web.ts';
import { createApp } from '../../src/app.ts';
import { readShell } from '../../src/platform/http/pages/pages.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { checkDatabase } from '../../src/platform/db/health.queries.ts';

/** The page of the web app before the build, with its placeholders. */
const PAGE = fileURLToPath(new URL('../../../web/index.html', import.meta.url));

let world: Awaited<ReturnType<typeof createTestApp>>;
let built: Awaited<ReturnType<typeof createBuiltWeb>>;

beforeAll(async () => {
  built = await createBuiltWeb();
  const { folder } = built;
  world = await createTestApp(
    {},
    {
      web: {
        folder,
        settings: { 'pusher-key': 'a "key"' },
        publicUrl: 'https://books.example.org',
        connectsTo: ['wss://rt.example.org'],
      },
    },
  );
});
afterAll(async () => {
  await world.close();
  await built.remove();
});

const get = (url: string, accept = 'text/html') => world.app.inject({ method: 'GET', url, headers: { accept } });

describe('pages', () => {
  test('return the same shell at every address, with its settings filled in', async () => {
    for (const url of ['/', '/books?category=Poetry', '/notifications']) {
      const response = await get(url);
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('name="pusher-key" content="a &quot;key&quot;"');
      expect(response.headers['cache-control']).toBe('no-cache');
    }
  });

  test('state their language and direction, and load its texts', async () => {
    const open = async (query: string) => (await get(`/about${query}`)).body;
    expect(await open('')).toContain('<html lang="en">');
    expect(await open('?lang=tlh')).toContain('<html lang="en">');
    expect(await open('?lang=hi')).toMatch(/<html lang="hi">[^]*modulepreload[^>]*hi-abc/);
    expect(await open('?lang=ur')).toContain('<html lang="ur" dir="rtl">');
    expect((await get('/nowhere?lang=ta')).body).toContain('<html lang="ta">');
  });

  test('are in English by default, whatever the browser prefers', async () => {
    const { body, headers } = await world.app.inject({ url: '/about', headers: { 'accept-language': 'hi' } });
    expect(body).toContain('<html lang="en">');
    expect(headers.vary ?? '').not.toContain('Accept-Language');
  });

  test('fill every setting that the built page has', async () => {
    const names = [
      ...['pusher-key', 'pusher-cluster', 'pusher-host', 'google-sign-in'],
      ...['support-email', 'support-phone', 'support-address', 'community-links'],
    ];
    const settings = Object.fromEntries(names.map((name) => [name, `the ${name}`]));
    const { folder, remove } = await createBuiltWeb(await readFile(PAGE, 'utf8'));
    const page = (await readShell(folder, settings, 'https://books.example.org', () => '')).renderWithMeta(
      null,
      interfaceLanguages[0],
    );
    await remove();
    for (const name of names) expect(page).toContain(`<meta name="${name}" content="the ${name}" />`);
  });

  test('have metadata for link previews', async () => {
    const home = await openPageHead(world.app, '/?utm_source=chat');
    expect([home.title, home.contentOf('description'), home.canonical]).toEqual([
      'The Books',
      'Books to share.',
      'https://books.example.org/',
    ]);
    expect(home.contentOf('og:image')).toBe('https://books.example.org/card.jpg');
    expect(home.feeds).toEqual([['New books', 'https://books.example.org/feeds/books.atom']]);
    expect(home.data).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'The Books',
        url: 'https://books.example.org/',
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: 'https://books.example.org/books?q={search_term_string}' },
          'query-input': 'required name=search_term_string',
        },
      },
    ]);

    const about = await openPageHead(world.app, '/about');
    expect([about.title, about.contentOf('og:title'), about.robots]).toEqual(['About · The Books', 'About', undefined]);
    expect(about.alternates).toEqual([
      ...interfaceLanguages.map((one) => [one.code, `https://books.example.org${addLanguage('/about', one)}`]),
      ['x-default', 'https://books.example.org/about'],
    ]);
    expect(about.dataOf('BreadcrumbList')).toMatchObject({
      itemListElement: [{ name: 'The Books' }, { name: 'About' }],
    });
  });

  test('have distinct metadata and canonical addresses, and are indexed only where guests can read them', async () => {
    const said = new Set<string>();
    for (const name of Object.keys(pages) as PageName[]) {
      if (name === 'book' || name === 'user' || name === 'passport' || name === 'work' || name === 'author') continue;
      const address = paths[name]();
      const head = await openPageHead(world.app, `${address}?token=secret&lang=en`);
      expect([name, head.canonical]).toEqual([name, `https://books.example.org${address}`]);
      expect([name, head.robots]).toEqual([
        name,
        listPaths('listed').includes(address) ? undefined : 'noindex, follow',
      ]);
      expect(head.body).not.toContain('secret');
      said.add(head.title!).add(head.contentOf('description')!);
    }
    expect(said.size).toBe(2 * (Object.keys(pages).length - 5));
  });

  test('preload exactly their own files', async () => {
    const preload = '<link rel="modulepreload" crossorigin href="/assets/main-abc.js" />';
    expect((await get('/about')).body).toContain(preload);
    expect((await get('/stop-mail')).body).toContain(preload);
    expect((await get('/')).body).not.toContain('modulepreload');
    for (const file of ['/preloads.json', '/server/server.js']) expect((await get(file, '*/*')).statusCode).toBe(404);
  });

  test('are sent, like files, in the smallest accepted encoding and with a validator', async () => {
    const ask = (url: string, headers: Record<string, string>) => world.app.inject({ method: 'GET', url, headers });
    for (const [url, type, vary] of [
      ['/assets/main-abc.js', 'text/javascript; charset=utf-8', 'Accept-Encoding'],
      ['/about', 'text/html; charset=utf-8', 'Accept-Encoding, Cookie'],
    ] as const) {
      const plain = await ask(url, { accept: 'text/html' });
      const small = await ask(url, { 'accept-encoding': 'gzip, br' });
      expect(small.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': type, vary });
      expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
      expect(small.headers.etag).toBe(plain.headers.etag);
      expect((await ask(url, { 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304);
    }
    const { headers } = await ask('/assets/main-abc.js', {});
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await ask('/assets/main-abc.js.br', {})).statusCode).toBe(404);
    expect((await ask('/index.html', {})).statusCode).toBe(404);
  });

  test('return 404 with the shell at unknown addresses', async () => {
    const response = await get('/no/such/page');
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('id="root"');
  });

  test('enable HSTS for this host only', async () => {
    expect((await get('/')).headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('allow only their own scripts', async () => {
    const hash = createHash('sha256').update('theme()').digest('base64');
    const policy = (await get('/')).headers['content-security-policy'];
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy).toContain("connect-src 'self' wss://rt.example.org;");
    expect(policy).not.toContain('unsafe');
  });
});

describe('search engines', () => {
  test('find every page with public content in the sitemap', async () => {
    const response = await get('/sitemap.xml');
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(response.body).toContain('<url><loc>https://books.example.org/</loc></url>');
    expect(response.body).toContain('<url><loc>https://books.example.org/privacy</loc></url>');
    expect(response.body).not.toContain('/notifications');
    const listed = [...response.body.matchAll(/<loc>https:\/\/books\.example\.org(.*?)<\/loc>/g)];
    for (const [, address] of listed) expect((await get(address!)).statusCode).toBe(200);
  });

  test('are excluded from all other pages', async () => {
    const { body } = await get('/robots.txt', '*/*');
    expect(body).toContain('Disallow: /api/\n');
    expect(body).toContain('Allow: /api/book-posts/\n');
    expect(body).toContain('Disallow: /notifications\n');
    expect(body).toContain('Disallow: /moderation\n');
    expect(body).not.toContain('Disallow: /books');
    expect(body).toContain('Sitemap: https://books.example.org/sitemap.xml\n');
  });
});

describe('built files', () => {
  test('are immutable', async () => {
    const response = await get('/assets/main-abc.js', '*/*');
    expect(response.body).toBe('run()');
    expect(response.headers['cache-control']).toContain('immutable');
  });

  test('return 404 instead of the shell when missing', async () => {
    const response = await get('/assets/main-old.js');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'request.not_found' });
  });
});

describe('an invalid request', () => {
  test.each([
    [404, '/api/docs/static//index.html', {}],
    [404, '/api/docs/static/%00', {}],
  ])('returns %i at %s with %j', async (status, url, headers) => {
    const response = await world.app.inject({ method: 'GET', url, headers });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toHaveProperty('code');
  });

  test('returns 415 for an unknown media type', async () => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'text/plain' },
      payload: 'asha@example.org',
    });
    expect(response.statusCode).toBe(415);
  });
});

describe('a PUT', () => {
  const post = async (payload: object, headers: Record<string, string> = {}) => {
    const { token } = await asha;
    return world.app.inject({
      method: 'POST',
      url: '/api/user/location',
      headers: { authorization: `Bearer ${token}`, ...headers },
      payload,
    });
  };
  const place = { latitude: 12.97, longitude: 77.59 };
  let asha: ReturnType<typeof createMember>;
  beforeAll(() => {
    asha = createMember(world.db);
  });

  test.each(['PUT', 'put'])('may be sent as a POST with %s', async (_method) => {
    const response = await post({ ...place, _method });
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Location updated' }]);
  });

  test('may be sent as an HTML form', async () => {
    const response = await post(Buffer.from('_method=PUT&latitude=12.97&longitude=77.59'), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(response.statusCode).toBe(200);
  });

  test.each([undefined, 'DELETE', ['PUT'], ''])('is not a POST with %j', async (_method) => {
    const response = await post({ ...place, _method });
    expect([response.statusCode, response.json().code]).toEqual([404, 'request.not_found']);
  });

  test('requires authentication when sent as a POST', async () => {
    const payload = { ...place, _method: 'PUT' };
    expect((await world.app.inject({ method: 'POST', url: '/api/user/location', payload })).statusCode).toBe(401);
  });
});

describe('the API', () => {
  test('returns 404 as JSON at unknown addresses', async () => {
    const response = await get('/api/nothing');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'request.not_found', message: 'Not found' });
  });

  test.each(['/api/book-posts/%ff', '/%', '/api/book-posts/%00'])('returns 404 at the address %s', async (url) => {
    expect((await get(url)).statusCode).toBeLessThan(500);
  });

  test('is ready', async () => {
    expect((await get('/api/ready')).json()).toEqual({ status: 'ready', database: 'ok', events: 'ok', images: 'ok' });
  });

  test('returns its release', async () => {
    expect((await get('/api/version')).json()).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: null,
      node: process.version,
      migration: expect.stringMatching(/^\d{4}-[a-z-]+$/),
    });
  });

  test('stays alive but fails the readiness check while the database is unavailable', async () => {
    const away = openDatabase('postgres://nobody@127.0.0.1:1/nowhere');
    const app = await createApp(
      { ...world.deps, checkReadiness: () => checkDatabase(away.db) },
      { log: pino({ level: 'silent' }), logSecret: '' },
    );
    const response = await app.inject('/api/ready');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'server.not_ready' });
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    await app.close();
    await away.db.destroy();
  });

  test('describes every endpoint', async () => {
    const { paths, openapi } = (await get('/api/docs/json')).json();
    expect(openapi).toBe('3.1.0');
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations as object).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.sort()).toEqual(Object.keys(api).sort());
  });

  test('serves its documentation as a page', async () => {
    expect((await get('/api/docs/')).body).toContain('swagger-ui');
  });
});
