import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { SHELL_ADDRESS } from '@wandering-books/contract/installation.ts';
import {
  addLanguage,
  findInterfaceLanguage,
  type InterfaceLanguage,
  type LanguageCode,
} from '@wandering-books/contract/language/interface-languages.ts';
import { findMeantPath } from '@wandering-books/contract/meant-path.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain-error.ts';
import { escapeHtml } from '../../escape-html.ts';
import { handleNotFound } from '../error-handler.ts';
import type { FindNetwork } from '../protection/trusted-proxies.ts';
import { type PageMeta, renderPageMeta, type Site } from './page-meta.ts';
import { insertBody, type RenderedBody } from './rendered-body.ts';
import * as rendered from './rendered-pages.ts';
import { createStaticFile, sendStaticFile, serveStaticFiles } from '../wire/static-files.ts';

const PAGE_HEADERS = { ...rendered.PAGE_FORMAT, caching: 'no-cache' };
const TITLE_AND_DESCRIPTION = /<title>([^<]*)<\/title>\s*<meta\s+name="description"\s+content="([^"]*)"\s*\/?>/;
const BUILD = /<meta name="build" content="([\w-]+)"/;

const MISSING_PATH = '/nowhere/at/all';

export type PageMetaByLanguage = Readonly<Record<string, PageMeta>>;

interface Shell {
  /** Replaces the metadata in the head; a page name adds its preloads. */
  renderWithMeta(head: PageMeta | null, language: InterfaceLanguage, name?: string): string;
  site: Site;
  scriptHashes: string[];
  build: string | undefined;
}

export interface PageRequest {
  params: unknown;
  query: unknown;
  network: string;
  /** Whether the body of the page counts the read against the limits. */
  isCounted?: boolean;
}

/** Loads the metadata of an address; null when nothing is there. */
export type LoadPageMeta = (request: PageRequest) => Promise<PageMeta | null>;

/** Reads the built page and fills its `<meta name="…" content="">` settings. */
export async function readShell(
  folder: string,
  settings: Record<string, string>,
  publicUrl: string,
  describe: (code: LanguageCode) => string,
): Promise<Shell> {
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const html = Object.entries(settings).reduce(
    (page, [name, value]) => page.replace(`name="${name}" content=""`, `name="${name}" content="${escapeHtml(value)}"`),
    template,
  );
  const own = TITLE_AND_DESCRIPTION.exec(html);
  if (!own) throw new Error('The built page has no title with a description after it');
  const [before, after] = [html.slice(0, own.index), html.slice(own.index + own[0].length)];
  const preloads = await readPreloads(folder);
  const [, name = '', description = ''] = own;
  const site: Site = {
    name,
    url: publicUrl,
    describe: ({ code }) => (code === 'en' ? description : describe(code)),
  };
  const scriptHashes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
  );
  const renderWithMeta: Shell['renderWithMeta'] = (head, language, name = '') =>
    [
      setPageLanguage(before, language),
      renderPageMeta(head, site, language),
      ...(preloads[language.code]?.[name] ?? []).map(renderPreload),
      after,
    ].join('');
  return { renderWithMeta, site, scriptHashes, build: BUILD.exec(html)?.[1] };
}

const setPageLanguage = (page: string, { code, direction }: InterfaceLanguage) =>
  page.replace('<html lang="en"', `<html lang="${code}"${direction === 'rtl' ? ' dir="rtl"' : ''}`);

const renderPreload = (path: string) => `\n    <link rel="modulepreload" crossorigin href="${escapeHtml(path)}" />`;

const readPreloads = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'preloads.json'), 'utf8')) as Partial<
    Record<LanguageCode, Record<string, readonly string[]>>
  >;

interface ServedPage {
  name: string;
  addresses: readonly string[];
  meta: PageMetaByLanguage | LoadPageMeta;
  rendering?: rendered.Rendering | undefined;
}

export type RenderPage = (view: rendered.View, network: string) => Promise<RenderedBody>;

export type Renderer = { render: RenderPage } & ReturnType<typeof rendered.createRenderedPages>;

interface PageOptions {
  folder: string;
  shell: Shell;
  pages: readonly ServedPage[];
  findNetwork: FindNetwork;
  renderer?: Renderer | undefined;
}

/** Serves the built files and pages, each rendered or as the shell; other addresses get the not-found page. */
export async function servePages(app: FastifyInstance, { folder, shell, pages, findNetwork, renderer }: PageOptions) {
  redirectToMeantPages(app);
  await serveStaticFiles(app, folder);
  serveShellForDevices(app, shell);

  for (const { name, addresses, meta, rendering } of pages) {
    const sendShell: rendered.SendPage =
      typeof meta === 'function'
        ? createPageHandler(shell, meta, findNetwork, name)
        : createStaticPageHandler((language) => shell.renderWithMeta(meta[language.code]!, language, name));
    const load: rendered.LoadPage = async ({ network, params, ...view }) => {
      const { address, language, actor } = view;
      const query = { ...Object.fromEntries(new URLSearchParams(address.split('?', 2)[1])), lang: language.code };
      const [head, body] = await Promise.all([
        typeof meta === 'function' ? meta({ params, query, network, isCounted: true }) : meta[language.code]!,
        renderer!.render(view, network),
      ]);
      const page = shell.renderWithMeta(head, language, name);
      return { bytes: insertBody(page, body, actor?.userId), isMissing: body.isMissing };
    };
    const handle = renderer && rendering ? renderer.createHandler({ rendering, load, sendShell }) : sendShell;
    for (const address of addresses) app.get(address, handle);
  }
  await serveNotFoundPage(app, shell, renderer);
}

/** Also before routes that match: `/book/157.` is one. */
function redirectToMeantPages(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, next) => {
    const [path = '', ...query] = request.url.split(/(?=\?)/);
    const target = isRead(request) ? findMeantPath(path) : undefined;
    if (target === undefined) return next();
    reply.redirect([target, ...query].join(''), 301);
  });
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

const getMissingView = (language: InterfaceLanguage): rendered.View => ({
  address: addLanguage(MISSING_PATH, language),
  language,
  actor: null,
});

/** The page that devices keep for when the server cannot be reached. */
function serveShellForDevices(app: FastifyInstance, shell: Shell) {
  const send = createStaticPageHandler((language) => shell.renderWithMeta(null, language));
  app.get(SHELL_ADDRESS, (request, reply) => send(request, reply.header('x-robots-tag', 'noindex')));
}

/** The not-found page is the same everywhere, so it is rendered once for each language. */
async function serveNotFoundPage(app: FastifyInstance, shell: Shell, renderer?: Renderer) {
  const renderShell = (language: InterfaceLanguage) => shell.renderWithMeta(null, language);
  const forMembers = createStaticPageHandler(renderShell);
  const forGuests = renderer
    ? createStaticPageHandler(async (language) =>
        insertBody(renderShell(language), await renderer.render(getMissingView(language), '')),
      )
    : forMembers;
  app.setNotFoundHandler((request, reply) => {
    if (isPageRequest(request)) return (renderer?.isGuest(request) ? forGuests : forMembers)(request, reply.code(404));
    handleNotFound(request, reply);
    return reply;
  });
}

/** Creates a page for each language on its first request, because compressing takes long. */
function createStaticPageHandler(render: (language: InterfaceLanguage) => string | Promise<Buffer>) {
  const inLanguages = new Map<LanguageCode, Promise<ReturnType<typeof createPage>>>();
  const createPageIn = async (language: InterfaceLanguage) => createPage(Buffer.from(await render(language)));
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const language = findInterfaceLanguage(request.query);
    const page = inLanguages.get(language.code) ?? createPageIn(language);
    inLanguages.set(language.code, page);
    page.catch(() => inLanguages.delete(language.code));
    return sendStaticFile(request, reply, await page);
  };
}

function createPage(bytes: Buffer) {
  return createStaticFile({
    ...PAGE_HEADERS,
    bytes,
    encoded: { br: brotliCompressSync(bytes), gzip: gzipSync(bytes) },
  });
}

const sendPage = (reply: FastifyReply, status: number, html: string) =>
  reply.code(status).header('cache-control', PAGE_HEADERS.caching).type(PAGE_HEADERS.type).send(html);

/** Without its metadata the page is still sent: the web app reports the failure better than an API error. */
const createPageHandler =
  (shell: Shell, loadMeta: LoadPageMeta, findNetwork: FindNetwork, name: string) =>
  async ({ params, query, raw, log }: FastifyRequest, reply: FastifyReply) => {
    const language = findInterfaceLanguage(query);
    try {
      const head = await loadMeta({ params, query, network: findNetwork(raw) });
      return sendPage(reply, head ? 200 : 404, shell.renderWithMeta(head, language, name));
    } catch (error) {
      const isRefused = error instanceof DomainError;
      if (!isRefused) log.error({ err: error }, 'a page is sent without its metadata');
      return sendPage(reply, isRefused ? error.status : 503, shell.renderWithMeta(null, language, name));
    }
  };

const isPageRequest = (request: FastifyRequest) =>
  isRead(request) &&
  !/^\/(api|images|assets)\//.test(request.url) &&
  (request.headers.accept ?? '').includes('text/html');
