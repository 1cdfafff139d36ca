import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findInterfaceLanguage } from '@wandering-books/contract/language/interface-languages.ts';
import { createInternalAnswer } from './internal-calls.ts';
import type { Ask } from './kept-renderings.ts';
import type { RenderedBody } from './rendered-body.ts';
import { createThreadedRendering, type ThreadedRendering } from './threaded-rendering.ts';

/** Renders what the address asks for. */
const BUNDLE = `
let settings;
export const prepareRendering = async (own) => void (settings = own);
export async function renderPage({ address, language, actor }, ask) {
  if (address === '/slow') for (const until = Date.now() + 600; Date.now() < until; );
  if (address === '/broken') process.exit(1);
  if (address === '/later') ask('GET /api/held').then(() => setTimeout(() => { throw new Error('later'); }));
  if (address === '/refused') throw Object.assign(new Error('refused'), { status: 429, render: () => {} });
  const response = await ask('GET /api/books', { id: 7 }, { q: address });
  const html = [address, language.code, actor?.userId, settings.name, new Date().getFullYear()].join(' ');
  const queries = [response.status, response.ok, response.headers.get('x-total'), await response.text()].join(' ');
  return { html, queries };
}`;
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

const log = pino({ level: 'silent' });
let folder: string;
let rendering: ThreadedRendering;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rendering-'));
  const bundle = join(folder, 'server.mjs');
  await writeFile(bundle, BUNDLE);
  const data = { bundle, settings: { name: 'Books' }, clockOffset: 10 * YEAR_MS };
  rendering = createThreadedRendering(data, log, ['--import', 'tsx']);
});
afterAll(async () => {
  await rendering.close();
  await rm(folder, { recursive: true });
});

const english = findInterfaceLanguage({});
const view = { language: english, actor: null };
const answer: Ask = async (name, params, query) =>
  createInternalAnswer({ name, params, query, word: 'कविता' }, { headers: { 'x-total': '12' } });

const readText = ({ root }: RenderedBody) => Buffer.from(root).toString();
const renderText = async (address: string) => readText(await rendering.render({ ...view, address }, answer));

test('renders with settings, clock and reader of the process, from answers of its endpoints', async () => {
  const actor = { userId: 7, sessionId: 1, blockedUserIds: [] };
  const page = await rendering.render({ address: '/books', language: english, actor }, answer);
  const answered = '{"name":"GET /api/books","params":{"id":7},"query":{"q":"/books"},"word":"कविता"}';
  expect(readText(page)).toBe(
    `<div id="root" data-from-server>/books en 7 Books ${new Date(Date.now() + 10 * YEAR_MS).getFullYear()}</div>` +
      `<script type="application/json" id="rendered-queries">200 true 12 ${answered}</script>`,
  );
});

test('other work goes on while a page is rendered', async () => {
  await rendering.render({ ...view, address: '/' }, answer);
  let turns = 0;
  const timer = setInterval(() => turns++, 5);
  await rendering.render({ ...view, address: '/slow' }, answer);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(20);
});

test('pages that wait for answers let others pass', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const waiting = rendering.render({ ...view, address: '/first' }, (...call) => held.then(() => answer(...call)));
  expect(await renderText('/second')).toContain('/second');
  release();
  expect(readText(await waiting)).toContain('/first');
});

test('a page fails with its error, or with the one of its answer', async () => {
  await expect(rendering.render({ ...view, address: '/refused' }, answer)).rejects.toMatchObject({
    message: 'refused',
    status: 429,
  });
  const refuse = async () => Promise.reject(Object.assign(new Error('no database'), { release: () => {} }));
  await expect(rendering.render({ ...view, address: '/' }, refuse)).rejects.toThrow('no database');
});

test('a thread that dies fails its pages, and the next page starts another', async () => {
  await expect(rendering.render({ ...view, address: '/broken' }, answer)).rejects.toThrow();
  expect(await renderText('/next')).toContain('/next');
});

test('a thread that fails between two pages is replaced', async () => {
  const logError = vi.spyOn(log, 'error');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await rendering.render({ ...view, address: '/later' }, (name, ...given) =>
    (name === 'GET /api/held' ? held : Promise.resolve()).then(() => answer(name, ...given)),
  );
  release();
  await expect.poll(() => logError.mock.calls.length).toBe(1);
  expect(await renderText('/next')).toContain('/next');
});
