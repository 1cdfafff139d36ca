import type { FastifyBaseLogger } from 'fastify';
import { api } from '@wandering-books/contract/api.ts';
import { openPages, pages } from '@wandering-books/contract/pages.ts';
import { system } from '@wandering-books/contract/system.ts';
import { accountsRecoveryRoutes } from './features/accounts/accounts.recovery.routes.ts';
import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { sessionsRoutes } from './features/accounts/accounts.sessions.routes.ts';
import { settingsRoutes } from './features/accounts/accounts.settings.routes.ts';
import { createAuthentication } from './features/accounts/accounts.authentication.usecases.ts';
import { googleRoutes } from './features/accounts/google.routes.ts';
import { accountsVerificationRoutes } from './features/accounts/accounts.verification.routes.ts';
import { blocksRoutes } from './features/blocks/blocks.routes.ts';
import { findPageMeta } from './features/books/books.page-meta.usecases.ts';
import { booksRoutes } from './features/books/books.routes.ts';
import { listSitemapEntries } from './features/books/books.sitemap.usecases.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import { broadcastingRoutes } from './features/conversations/broadcasting.routes.ts';
import { conversationsRoutes } from './features/conversations/conversations.routes.ts';
import { departuresRoutes } from './features/departures/departures.routes.ts';
import { exportsRoutes } from './features/exports/exports.routes.ts';
import { favouritesRoutes } from './features/favourites/favourites.routes.ts';
import { figuresRoutes } from './features/figures/figures.routes.ts';
import { mailingsRoutes } from './features/mailings/mailings.routes.ts';
import { moderationRoutes } from './features/moderation/moderation.routes.ts';
import { partingsRoutes } from './features/partings/partings.routes.ts';
import { placesRoutes } from './features/places/places.routes.ts';
import { profilesRoutes } from './features/profiles/profiles.routes.ts';
import { ratingsRoutes } from './features/ratings/ratings.routes.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { requestsRoutes } from './features/requests/requests.routes.ts';
import { upkeepRoutes } from './features/upkeep/upkeep.routes.ts';
import { ask } from './platform/db/health.queries.ts';
import type { Deps } from './platform/deps.ts';
import { bind, type Binding } from './platform/http/bind.ts';
import { answerFromCache } from './platform/http/cached-responses.ts';
import { answerNotFound } from './platform/http/failures.ts';
import { serveApiDocs } from './platform/http/openapi.ts';
import { readShell, servePages } from './platform/http/pages.ts';
import { setSecurityHeaders } from './platform/http/security-headers.ts';
import { createHttpServer } from './platform/http/server.ts';
import { serveSitemap } from './platform/http/sitemap.ts';
import { serveImages } from './platform/images/images.route.ts';

export interface AppOptions {
  log: FastifyBaseLogger;
  /** The browser's half, where it was built; without it the API is served alone. */
  web?: {
    folder: string;
    settings: Record<string, string>;
    publicUrl: string;
    /** Other addresses that pages may connect to. */
    connectsTo?: string[];
  };
  /** Holds every answer against its schema: for tests. */
  checkAnswers?: boolean;
}

/** The whole server, in production and in tests alike; it listens nowhere yet. */
export async function createApp(deps: Deps, { log, web, checkAnswers = false }: AppOptions) {
  const app = await createHttpServer(log);
  const shell = web && (await readShell(web.folder, web.settings, web.publicUrl));
  await setSecurityHeaders(app, {
    scriptHashes: shell?.scriptHashes ?? [],
    connectsTo: web?.connectsTo ?? [],
    https: web?.publicUrl.startsWith('https:') ?? false,
  });
  const authenticate = createAuthentication(deps);
  const rememberAddress = answerFromCache(app, deps.cache, authenticate);
  const binding: Binding = { app, authenticate, rememberAddress, checkAnswers };
  await serveApiDocs(app, api);

  bind(binding, system, { 'GET /api/health': () => ask(deps.db).then(() => ({ status: 'ok' as const })) });
  accountsRoutes(binding, deps);
  googleRoutes(app, deps);
  settingsRoutes(binding, deps);
  sessionsRoutes(binding, deps);
  accountsRecoveryRoutes(binding, deps);
  accountsVerificationRoutes(binding, deps);
  profilesRoutes(binding, deps);
  placesRoutes(binding, deps);
  booksRoutes(binding, deps);
  favouritesRoutes(binding, deps);
  conversationsRoutes(binding, deps);
  broadcastingRoutes(binding, deps);
  blocksRoutes(binding, deps);
  partingsRoutes(binding, deps);
  requestsRoutes(binding, deps);
  upkeepRoutes(binding, deps);
  ratingsRoutes(binding, deps);
  exportsRoutes(binding, deps);
  departuresRoutes(binding, deps);
  mailingsRoutes(binding, deps);
  reportsRoutes(binding, deps);
  moderationRoutes(binding, deps);
  contactRoutes(binding, deps);
  figuresRoutes(binding, deps);
  serveImages(app, deps.images);
  if (shell) {
    serveSitemap(app, web.publicUrl, openPages, listSitemapEntries(deps));
    await servePages(
      app,
      web.folder,
      shell,
      Object.entries(pages).map(([name, address]) => [moduleOf(name), address] as const),
      {
        [pages.book]: (params) => findPageMeta(deps, params),
      },
    );
  } else app.setNotFoundHandler(answerNotFound);
  return app;
}

/** Pages that have two addresses. */
const SAME_PAGE: Record<string, string> = { booksWithId: 'books', moderationReport: 'moderation' };

/** The browser's half names its modules with hyphens. */
const moduleOf = (name: string) =>
  (SAME_PAGE[name] ?? name).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
