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
} from '@wandering-books/contract/interface-languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';
import { escapeHtml } from '../escape-html.ts';
import { handleNotFound } from './error-handler.ts';
import type { FindNetwork } from './network-key.ts';
import { insertBody, type RenderedBody } from './page-body.ts';
import { type PageMeta, renderPageMeta, type Site } from './page-meta.ts';
import {
  type createRenderedPages,
  type LoadPage,
  PAGE_FORMAT,
  type Rendering,
  type SendPage,
  type View,
} from './rendered-pages.ts';
import { createStaticFile, sendStaticFile, serveStaticFiles } from './static-files.ts';

const PAGE_HEADERS = { ...PAGE_FORMAT, caching: 'no-cache' };
const TITLE_AND_DESCRIPTION = /<title>([^<]*)<\/title>\s*<meta\s+name="description"\s+content="([^"]*)"\s*\/?>/;
const BUILD = /<meta name="build" content="([\w-]+)"/;

/** An address at which no page is. */
const NOWHERE = '/nowhere/at/all';

/** What a page says of itself that is the same for everybody: by the code of each language. */
export type PageMetaByLanguage = Readonly<Record<string, PageMeta>>;

/** The page that starts the browser's half, as it is sent. */
interface Shell {
  /** The page with that head in the place of its own, in a language; if it has a name, with what it is made of on its way. */
  renderWithMeta(head: PageMeta | null, language: InterfaceLanguage, name?: string): string;
  site: Site;
  /** For the content security policy. */
  scriptHashes: string[];
  /** Names the edition, as the build has written it into the page. */
  build: string | undefined;
}

/** What somebody asks for who opens a page. */
export interface PageRequest {
  params: unknown;
  query: unknown;
  /** Where it comes from, as limits count it. */
  network: string;
}

/** What the page of an address says of itself; null when there is nothing at that address. */
export type LoadPageMeta = (request: PageRequest) => Promise<PageMeta | null>;

/**
 * Reads the built page and fills its `<meta name="…" content="">` settings. Its own title and description are those of the site.
 * @param folder where the browser's half was built to
 * @param publicUrl where visitors reach the product, without a slash at its end
 * @param describe says what the product is in the languages other than English, which comes with the built page
 */
export async function readShell(
  folder: string,
  settings: Record<string, string>,
  publicUrl: string,
  describe: (code: LanguageCode) => string,
): Promise<Shell> {
  const built = await readFile(join(folder, 'index.html'), 'utf8');
  const html = Object.entries(settings).reduce(
    (page, [name, value]) => page.replace(`name="${name}" content=""`, `name="${name}" content="${escapeHtml(value)}"`),
    built,
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
  const withHead: Shell['renderWithMeta'] = (head, language, name = '') =>
    [
      sayLanguage(before, language),
      renderPageMeta(head, site, language),
      ...(preloads[language.code]?.[name] ?? []).map(renderPreload),
      after,
    ].join('');
  return { renderWithMeta: withHead, site, scriptHashes, build: BUILD.exec(html)?.[1] };
}

const sayLanguage = (page: string, { code, direction }: InterfaceLanguage) =>
  page.replace('<html lang="en"', `<html lang="${code}"${direction === 'rtl' ? ' dir="rtl"' : ''}`);

const renderPreload = (path: string) => `\n    <link rel="modulepreload" crossorigin href="${escapeHtml(path)}" />`;

/** The files that each page is made of, by language and name, as the build has written them down. */
const readPreloads = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'preloads.json'), 'utf8')) as Partial<
    Record<LanguageCode, Record<string, readonly string[]>>
  >;

/** A page by its name, where it is, and what it says of itself: always the same, or something for each of its addresses. */
interface ServedPage {
  name: string;
  addresses: readonly string[];
  meta: PageMetaByLanguage | LoadPageMeta;
  /** How it is rendered; without that it is the shell for everybody. */
  rendering?: Rendering | undefined;
}

/** Renders a page as somebody of that network sees it. */
export type RenderPage = (view: View, network: string) => Promise<RenderedBody & { isMissing: boolean }>;

/** What renders pages, and what sends and keeps them. */
export type Renderer = { render: RenderPage } & ReturnType<typeof createRenderedPages>;

interface PageOptions {
  folder: string;
  shell: Shell;
  pages: readonly ServedPage[];
  findNetwork: FindNetwork;
  renderer?: Renderer | undefined;
}

/**
 * Serves the built files and, for each page's address, what is rendered there, or the shell. Any other address gets the
 * page that says so, with a 404.
 */
export async function servePages(app: FastifyInstance, { folder, shell, pages, findNetwork, renderer }: PageOptions) {
  await serveStaticFiles(app, folder);
  serveShellForDevices(app, shell);

  for (const { name, addresses, meta, rendering } of pages) {
    const sendShell: SendPage =
      typeof meta === 'function'
        ? createPageHandler(shell, meta, findNetwork, name)
        : createStaticPageHandler((language) => shell.renderWithMeta(meta[language.code]!, language, name));
    const load: LoadPage = async ({ network, params, ...view }) => {
      const { address, language, actor } = view;
      const query = { ...parseQuery(address), lang: language.code };
      const [head, body] = await Promise.all([
        typeof meta === 'function' ? meta({ params, query, network }) : meta[language.code]!,
        renderer!.render(view, network),
      ]);
      const page = shell.renderWithMeta(head, language, name);
      return { html: insertBody(page, { ...body, memberId: actor?.userId }), isMissing: body.isMissing };
    };
    const handle = renderer && rendering ? renderer.createHandler({ rendering, load, sendShell }) : sendShell;
    for (const address of addresses) app.get(address, handle);
  }
  await serveNotFoundPage(app, shell, renderer);
}

const findNowhere = (language: InterfaceLanguage): View => ({
  address: addLanguage(NOWHERE, language),
  language,
  actor: null,
});

/** The page that devices keep, to begin with it where the server cannot be reached. */
function serveShellForDevices(app: FastifyInstance, shell: Shell) {
  const send = createStaticPageHandler((language) => shell.renderWithMeta(null, language));
  app.get(SHELL_ADDRESS, (request, reply) => send(request, reply.header('x-robots-tag', 'noindex')));
}

const parseQuery = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?', 2)[1]));

/** It is the same everywhere: so it is rendered once for each language. */
async function serveNotFoundPage(app: FastifyInstance, shell: Shell, renderer?: Renderer) {
  const renderShell = (language: InterfaceLanguage) => shell.renderWithMeta(null, language);
  const forMembers = createStaticPageHandler(renderShell);
  const forGuests = renderer
    ? createStaticPageHandler(async (language) =>
        insertBody(renderShell(language), await renderer.render(findNowhere(language), '')),
      )
    : forMembers;
  app.setNotFoundHandler((request, reply) => {
    if (isPageRequest(request)) return (renderer?.isGuest(request) ? forGuests : forMembers)(request, reply.code(404));
    handleNotFound(request, reply);
    return reply;
  });
}

/** Sends what is made once for each language: when somebody first asks for it, as to compress it takes a while. */
function createStaticPageHandler(render: (language: InterfaceLanguage) => string | Promise<string>) {
  const inLanguages = new Map<LanguageCode, Promise<ReturnType<typeof createPage>>>();
  const createPageIn = async (language: InterfaceLanguage) => createPage(await render(language));
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const language = findInterfaceLanguage(request.query);
    const page = inLanguages.get(language.code) ?? createPageIn(language);
    inLanguages.set(language.code, page);
    page.catch(() => inLanguages.delete(language.code));
    return sendStaticFile(request, reply, await page);
  };
}

/** A page that is the same for everybody until the next start. */
function createPage(html: string) {
  const bytes = Buffer.from(html);
  return createStaticFile({
    ...PAGE_HEADERS,
    bytes,
    encoded: { br: brotliCompressSync(bytes), gzip: gzipSync(bytes) },
  });
}

const sendPage = (reply: FastifyReply, status: number, html: string) =>
  reply.code(status).header('cache-control', PAGE_HEADERS.caching).type(PAGE_HEADERS.type).send(html);

/** Without its head the page still starts: what went wrong, it tells the reader better than an error of the API. */
const createPageHandler =
  (shell: Shell, loadMeta: LoadPageMeta, findNetwork: FindNetwork, name: string) =>
  async ({ params, query, raw, log }: FastifyRequest, reply: FastifyReply) => {
    const language = findInterfaceLanguage(query);
    try {
      const head = await loadMeta({ params, query, network: findNetwork(raw) });
      return sendPage(reply, head ? 200 : 404, shell.renderWithMeta(head, language, name));
    } catch (error) {
      const isRefused = error instanceof DomainError;
      if (!isRefused) log.error({ err: error }, 'a page is sent without its head');
      return sendPage(reply, isRefused ? error.status : 503, shell.renderWithMeta(null, language, name));
    }
  };

const isPageRequest = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|images|assets)\//.test(url) &&
  (headers.accept ?? '').includes('text/html');
