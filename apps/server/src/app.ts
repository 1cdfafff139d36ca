import type { FastifyBaseLogger } from 'fastify';
import { api } from '@wandering-books/contract/api.ts';
import { SHARE_TARGET } from '@wandering-books/contract/installation.ts';
import { listPageAddresses, listPaths, type PageName, pages, paths } from '@wandering-books/contract/pages.ts';
import { createAuthentication, createDocumentAuthentication } from './features/accounts/sessions/sessions.usecases.ts';
import { serveBookFeed } from './features/books/page-meta/feeds.routes.ts';
import { createSitemapStore } from './features/crawling/crawling.usecases.ts';
import type { Deps } from './deps.ts';
import { registerEndpoints } from './endpoints.ts';
import { createPageMetas, findRendering } from './pages/page-meta.ts';
import * as admission from './platform/http/protection/admission.ts';
import type { Binding } from './platform/http/bind-endpoints.ts';
import { serveFromCache } from './platform/http/wire/cached-responses.ts';
import { createDocumentCookie } from './platform/http/wire/cookies.ts';
import { handleNotFound } from './platform/http/error-handler.ts';
import { serveApiDocs } from './platform/http/openapi.ts';
import * as proxies from './platform/http/protection/trusted-proxies.ts';
import { getTexts } from './platform/language/texts.ts';
import { readShell, type Renderer, servePages } from './platform/http/pages/pages.ts';
import { keepRenderings, type RenderWithAnswers } from './platform/http/pages/kept-renderings.ts';
import { callInternally, type InternalCalls } from './platform/http/pages/internal-calls.ts';
import { createRenderedPages } from './platform/http/pages/rendered-pages.ts';
import { setSecurityHeaders } from './platform/http/protection/security-headers.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { logResponses } from './platform/http/wire/request-log.ts';
import { serveRobots, serveSecurityContact } from './platform/http/pages/well-known-files.ts';
import { serveSitemap } from './platform/http/pages/sitemap.ts';
import { serveImages } from './platform/images/images.route.ts';
import { measureRequests, type Metrics, serveMetrics } from './platform/metrics/metrics.ts';

/** More concurrent calls would only make each slower: two cores share them with the database. */
const ADMITTED = { width: 4, waiting: 200, maxWait: 400 };
/** The parts of the API that public pages read. */
const CRAWLED_API = [
  '/api/book-posts/',
  '/api/works/',
  '/api/authors/',
  '/api/categories',
  '/api/languages',
  '/api/cities',
  '/api/colleges',
  '/api/hero/',
];

/** Addresses without pages. */
const WITHOUT_PAGES = ['/api/', '/broadcasting/'];
const UNBOUNDED: admission.Admission = { admit: (work) => work(), isFull: () => false };

/** The built web app. */
interface Web {
  folder: string;
  settings: Record<string, string>;
  publicUrl: string;
  renderPage?: RenderWithAnswers | undefined;
  connectsTo?: string[];
}

export interface AppOptions {
  log: FastifyBaseLogger;
  /** Without it only the API is served. */
  web?: Web;
  isTrustedProxy?: proxies.IsTrusted | undefined;
  /** Whether calls are rejected under load; not in tests, which may be slow. */
  shedsLoad?: boolean;
  metrics?: { metrics: Metrics; token: string | undefined };
  logSecret: string;
  /** Checks every response against its schema; for tests. */
  checkResponses?: boolean;
}

/** Creates the server without listening, in production and in tests alike. */
export async function createApp(
  deps: Deps,
  {
    log,
    logSecret,
    web,
    isTrustedProxy = proxies.trustNoProxy,
    metrics: measuring,
    shedsLoad = true,
    checkResponses = false,
  }: AppOptions,
) {
  const app = await createHttpServer(log, isTrustedProxy);
  const findNetwork = proxies.createNetworkFinder(isTrustedProxy);
  logResponses(app, logSecret);
  if (measuring) measureRequests(app, measuring.metrics);
  if (shedsLoad) await admission.shedLoad(app);
  const shell = web && (await readShell(web.folder, web.settings, web.publicUrl, describeProduct));
  await setSecurityHeaders(app, { ...shell, ...describeOrigins(web) });
  const authenticate = createAuthentication(deps);
  const requireBudget = admission.chargeResponses(app, deps.limits, findNetwork);
  const storeAddress = serveFromCache(app, deps.cache, authenticate, requireBudget);
  const { admit, isFull } = shedsLoad ? admission.createAdmission(ADMITTED) : UNBOUNDED;
  admission.rejectEarly(app, { isFull }, () => measuring?.metrics.refusals.inc());
  const internalCalls: InternalCalls = new Map();
  const documentCookie = createDocumentCookie(deps.publicUrl);
  const binding: Binding = {
    app,
    authenticate,
    findNetwork,
    storeAddress,
    requireBudget,
    admit,
    checkResponses,
    internalCalls,
    documentCookie,
  };
  await serveApiDocs(app, api);

  registerEndpoints(binding, deps);
  serveImages(app, deps.images);
  if (measuring) serveMetrics(app, measuring.metrics, measuring.token);
  if (deps.supportEmail) serveSecurityContact(app, deps.supportEmail, deps.publicUrl);
  if (web && shell) await serveWeb(binding, deps, web, shell);
  else app.setNotFoundHandler(handleNotFound);
  return app;
}

/** Renders pages with answers of the API, which it calls internally. */
function createRenderer(binding: Binding, deps: Deps, renderPage: RenderWithAnswers): Renderer {
  const { app, internalCalls, findNetwork, requireBudget, documentCookie } = binding;
  const authenticate = createDocumentAuthentication(deps);
  const render = keepRenderings(renderPage);
  return {
    render: (view, network) =>
      render(view, (name, params, query) =>
        callInternally(internalCalls, name, { actor: view.actor, network }, params, query),
      ),
    ...createRenderedPages(app, { cache: deps.cache, findNetwork, requireBudget, documentCookie, authenticate }),
  };
}

const describeOrigins = (web: AppOptions['web']) => ({
  connectSources: web?.connectsTo,
  https: web?.publicUrl.startsWith('https:'),
});

type Shell = Awaited<ReturnType<typeof readShell>>;

async function serveWeb(binding: Binding, deps: Deps, { folder, publicUrl, renderPage }: Web, shell: Shell) {
  const { app, admit, internalCalls, findNetwork } = binding;
  const { site } = shell;
  await serveSitemap(app, { publicUrl, pages: listPaths('listed'), store: createSitemapStore(deps) });
  serveRobots(app, {
    publicUrl,
    allow: CRAWLED_API,
    disallow: [...WITHOUT_PAGES, ...listPaths('membersOnly')],
  });
  serveBookFeed(app, deps, { site, admit });
  const metas = createPageMetas(deps, site, admit, internalCalls);
  const served = (Object.keys(pages) as PageName[]).map((name) => ({
    name,
    addresses: listPageAddresses(pages[name]),
    meta: metas[name],
    rendering: findRendering(name),
  }));
  const renderer = renderPage && createRenderer(binding, deps, renderPage);
  await servePages(app, { folder, shell, findNetwork, renderer, pages: served });
  // Usually handled by the service worker; without it the form opens empty.
  app.post(SHARE_TARGET, (_request, reply) => reply.redirect(paths.giveBook(), 303));
}

const describeProduct = (language: string) => getTexts(language, 'pages')('home.description');
