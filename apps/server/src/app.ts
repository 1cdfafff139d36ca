import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { api } from '@wandering-books/contract/api.ts';
import { SHARE_TARGET } from '@wandering-books/contract/installation.ts';
import { addressesOf, listPaths, type PageName, pages, paths } from '@wandering-books/contract/pages.ts';
import { allow, disallow } from './crawlers.ts';
import {
  createAuthentication,
  createDocumentAuthentication,
} from './features/accounts/accounts.authentication.usecases.ts';
import { serveBookFeed } from './features/books/books.feeds.routes.ts';
import { createSitemapStore } from './features/crawling/crawling.usecases.ts';
import type { Deps } from './deps.ts';
import { registerEndpoints } from './endpoints.ts';
import { createPageMetas } from './page-meta.ts';
import { type Admission, type Admit, chargeAnswers, createAdmission, refuseEarly } from './platform/http/admission.ts';
import type { Binding } from './platform/http/bind-endpoints.ts';
import { answerFromCache } from './platform/http/cached-responses.ts';
import { handleNotFound } from './platform/http/error-handler.ts';
import { serveApiDocs } from './platform/http/openapi.ts';
import { createNetworkFinder, type FindNetwork } from './platform/http/network-key.ts';
import { getTexts } from './platform/language/texts.ts';
import { readShell, type Renderer, type RenderPage, servePages } from './platform/http/pages.ts';
import { createDocumentCookie } from './platform/http/document-cookie.ts';
import { callInternally, type InternalCalls, type InternalResponse } from './platform/http/internal-calls.ts';
import { createRenderedPages, type View } from './platform/http/rendered-pages.ts';
import { findRendering } from './rendered-pages.ts';
import { setSecurityHeaders } from './platform/http/security-headers.ts';
import { shedLoad } from './platform/http/load-shedding.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { logAnswers } from './platform/http/request-log.ts';
import { serveSecurityContact } from './platform/http/security-contact.ts';
import { serveRobots } from './platform/http/robots.ts';
import { serveSitemap } from './platform/http/sitemap.ts';
import { type IsTrusted, trustNobody } from './platform/http/trusted-proxies.ts';
import { serveImages } from './platform/images/images.route.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { serveMetrics } from './platform/metrics/metrics-endpoint.ts';
import { measureRequests } from './platform/metrics/request-metrics.ts';

/** More at once would only take longer each: two processors share them with the database. */
const ADMITTED = { width: 4, waiting: 200, maxWait: 400 };
const UNBOUNDED: Admission = { admit: (work) => work(), isFull: () => false };

/** Renders the page of an address from the answers of endpoints, as the browser's half does it on the server. */
export type RenderWithAnswers = (
  view: View,
  answer: (name: string, params: unknown, query: unknown) => Promise<InternalResponse>,
) => ReturnType<RenderPage>;

export interface AppOptions {
  log: FastifyBaseLogger;
  /** The browser's half, where it was built; without it the API is served alone. */
  web?: {
    folder: string;
    settings: Record<string, string>;
    publicUrl: string;
    /** Renders pages; without it all are the shell. */
    renderPage?: RenderWithAnswers | undefined;
    /** Other addresses that pages may connect to. */
    connectsTo?: string[];
  };
  /** Whose word about their callers is taken; nobody's unless told. */
  isTrustedProxy?: IsTrusted | undefined;
  /** Whether what is too much at a time is refused; not in tests, which may be slow. */
  shedsLoad?: boolean;
  /** Where answers are counted, and who besides programs of this machine may read that. */
  metrics?: { metrics: Metrics; token: string | undefined };
  /** Pseudonyms in the log are made from it. */
  logSecret: string;
  /** Holds every answer against its schema: for tests. */
  checkAnswers?: boolean;
}

/** The whole server, in production and in tests alike; it listens nowhere yet. */
export async function createApp(
  deps: Deps,
  {
    log,
    logSecret,
    web,
    isTrustedProxy = trustNobody,
    metrics: measuring,
    shedsLoad = true,
    checkAnswers = false,
  }: AppOptions,
) {
  const app = await createHttpServer(log, isTrustedProxy);
  const findNetwork = createNetworkFinder(isTrustedProxy);
  logAnswers(app, logSecret);
  if (measuring) measureRequests(app, measuring.metrics);
  if (shedsLoad) await shedLoad(app);
  const shell = web && (await readShell(web.folder, web.settings, web.publicUrl, describeProduct));
  await setSecurityHeaders(app, listHeaderSources(web, shell));
  const authenticate = createAuthentication(deps);
  const requireBudget = chargeAnswers(app, deps.limits, findNetwork);
  const rememberAddress = answerFromCache(app, deps.cache, authenticate, requireBudget);
  const { admit, isFull } = shedsLoad ? createAdmission(ADMITTED) : UNBOUNDED;
  refuseEarly(app, { isFull }, () => measuring?.metrics.refusals.inc());
  const internalCalls: InternalCalls = new Map();
  const documentCookie = createDocumentCookie(deps.publicUrl);
  const binding: Binding = {
    ...{ app, authenticate, findNetwork, rememberAddress, requireBudget, admit, checkAnswers },
    ...{ internalCalls, documentCookie },
  };
  await serveApiDocs(app, api);

  registerEndpoints(binding, deps);
  serveImages(app, deps.images);
  if (measuring) serveMetrics(app, measuring.metrics, measuring.token);
  if (deps.supportEmail) serveSecurityContact(app, deps.supportEmail, deps.publicUrl);
  if (web && shell)
    await serveWeb(app, deps, {
      ...web,
      shell,
      admit,
      internalCalls,
      findNetwork,
      renderer: openRenderer(web.renderPage),
    });
  else app.setNotFoundHandler(handleNotFound);
  return app;

  function openRenderer(renderPage?: RenderWithAnswers): Renderer | undefined {
    return (
      renderPage && {
        render: (view, network) =>
          renderPage(view, (name, params, query) =>
            callInternally(internalCalls, name, { actor: view.actor, network }, params, query),
          ),
        ...createRenderedPages(app, {
          ...{ cache: deps.cache, findNetwork, requireBudget, documentCookie },
          authenticate: createDocumentAuthentication(deps),
        }),
      }
    );
  }
}

/** What the pages load and connect to; the API alone has none. */
const listHeaderSources = (web: AppOptions['web'], shell: Shell | undefined) => ({
  scriptHashes: shell?.scriptHashes ?? [],
  connectSources: web?.connectsTo ?? [],
  https: web?.publicUrl.startsWith('https:') ?? false,
  build: shell?.build,
});

type Shell = Awaited<ReturnType<typeof readShell>>;

interface Web {
  folder: string;
  publicUrl: string;
  shell: Shell;
  admit: Admit;
  internalCalls: InternalCalls;
  findNetwork: FindNetwork;
  renderer: Renderer | undefined;
}

/** The pages of the browser's half, and what leads search engines and readers of feeds to them. */
async function serveWeb(app: FastifyInstance, deps: Deps, { publicUrl, admit, internalCalls, ...web }: Web) {
  const { site } = web.shell;
  await serveSitemap(app, { publicUrl, pages: listPaths('listed'), store: createSitemapStore(deps) });
  serveRobots(app, { publicUrl, allow, disallow: [...disallow, ...listPaths('membersOnly')] });
  serveBookFeed(app, deps, { site, admit });
  const metas = createPageMetas(deps, site, admit, internalCalls);
  const served = (Object.keys(pages) as PageName[]).map((name) => ({
    name,
    addresses: addressesOf(pages[name]),
    meta: metas[name],
    rendering: findRendering(name),
  }));
  await servePages(app, { ...web, pages: served });
  // The service worker takes what other apps share. Where it is not there, the form begins empty.
  app.post(SHARE_TARGET, (_request, reply) => reply.redirect(paths.giveBook(), 303));
}

/** The product in one sentence. */
const describeProduct = (language: string) => getTexts(language, 'pages')('home.description');
