import type { FastifyBaseLogger } from 'fastify';
import { api } from '@wandering-books/contract/api.ts';
import { addressesOf, listPaths, type PageName, pages } from '@wandering-books/contract/pages.ts';
import { system } from '@wandering-books/contract/system.ts';
import { allow, disallow } from './crawlers.ts';
import { registerAccountRecoveryRoutes } from './features/accounts/accounts.recovery.routes.ts';
import { registerAccountRoutes } from './features/accounts/accounts.routes.ts';
import { registerSessionRoutes } from './features/accounts/accounts.sessions.routes.ts';
import { registerSettingsRoutes } from './features/accounts/accounts.settings.routes.ts';
import { createAuthentication } from './features/accounts/accounts.authentication.usecases.ts';
import { registerGoogleRoutes } from './features/accounts/google.routes.ts';
import { registerAccountVerificationRoutes } from './features/accounts/accounts.verification.routes.ts';
import { registerBlockRoutes } from './features/blocks/blocks.routes.ts';
import { findPageMeta } from './features/books/books.page-meta.usecases.ts';
import { registerBookRoutes } from './features/books/books.routes.ts';
import { listSitemapEntries } from './features/books/books.sitemap.usecases.ts';
import { registerContactRoutes } from './features/contact/contact.routes.ts';
import { registerBroadcastingRoutes } from './features/conversations/broadcasting.routes.ts';
import { registerConversationRoutes } from './features/conversations/conversations.routes.ts';
import { registerAccountDeletionRoutes } from './features/account-deletion/account-deletion.routes.ts';
import { registerExportRoutes } from './features/exports/exports.routes.ts';
import { registerFavouriteRoutes } from './features/favourites/favourites.routes.ts';
import { registerStatsRoutes } from './features/stats/stats.routes.ts';
import { registerEmailPreferenceRoutes } from './features/email-preferences/email-preferences.routes.ts';
import { registerModerationRoutes } from './features/moderation/moderation.routes.ts';
import { registerBlockingRoutes } from './features/blocking/blocking.routes.ts';
import { registerPlaceRoutes } from './features/places/places.routes.ts';
import { registerProfileRoutes } from './features/profiles/profiles.routes.ts';
import { registerRatingRoutes } from './features/ratings/ratings.routes.ts';
import { registerReportRoutes } from './features/reports/reports.routes.ts';
import { registerRequestRoutes } from './features/requests/requests.routes.ts';
import { registerBookEditingRoutes } from './features/book-editing/book-editing.routes.ts';
import { checkDatabase } from './platform/db/health.queries.ts';
import type { Deps } from './deps.ts';
import { bindEndpoints, type Binding } from './platform/http/bind-endpoints.ts';
import { answerFromCache } from './platform/http/cached-responses.ts';
import { handleNotFound } from './platform/http/error-handler.ts';
import { serveApiDocs } from './platform/http/openapi.ts';
import { type LoadPageMeta, readShell, servePages } from './platform/http/pages.ts';
import { setSecurityHeaders } from './platform/http/security-headers.ts';
import { createHttpServer } from './platform/http/http-server.ts';
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
    connectSources: web?.connectsTo ?? [],
    https: web?.publicUrl.startsWith('https:') ?? false,
  });
  const authenticate = createAuthentication(deps);
  const rememberAddress = answerFromCache(app, deps.cache, authenticate);
  const binding: Binding = { app, authenticate, rememberAddress, checkAnswers };
  await serveApiDocs(app, api);

  bindEndpoints(binding, system, {
    'GET /api/health': () => checkDatabase(deps.db).then(() => ({ status: 'ok' as const })),
  });
  registerAccountRoutes(binding, deps);
  registerGoogleRoutes(app, deps);
  registerSettingsRoutes(binding, deps);
  registerSessionRoutes(binding, deps);
  registerAccountRecoveryRoutes(binding, deps);
  registerAccountVerificationRoutes(binding, deps);
  registerProfileRoutes(binding, deps);
  registerPlaceRoutes(binding, deps);
  registerBookRoutes(binding, deps);
  registerFavouriteRoutes(binding, deps);
  registerConversationRoutes(binding, deps);
  registerBroadcastingRoutes(binding, deps);
  registerBlockRoutes(binding, deps);
  registerBlockingRoutes(binding, deps);
  registerRequestRoutes(binding, deps);
  registerBookEditingRoutes(binding, deps);
  registerRatingRoutes(binding, deps);
  registerExportRoutes(binding, deps);
  registerAccountDeletionRoutes(binding, deps);
  registerEmailPreferenceRoutes(binding, deps);
  registerReportRoutes(binding, deps);
  registerModerationRoutes(binding, deps);
  registerContactRoutes(binding, deps);
  registerStatsRoutes(binding, deps);
  serveImages(app, deps.images);
  if (shell) {
    serveSitemap(app, {
      publicUrl: web.publicUrl,
      pages: listPaths('inSitemap'),
      entries: listSitemapEntries(deps),
      allow,
      disallow: [...disallow, ...listPaths('membersOnly')],
    });
    const heads: Partial<Record<PageName, LoadPageMeta>> = { book: (params) => findPageMeta(deps, params) };
    const served = (Object.keys(pages) as PageName[]).map((name) => ({
      name,
      addresses: addressesOf(pages[name]),
      headOf: heads[name],
    }));
    await servePages(app, web.folder, shell, served);
  } else app.setNotFoundHandler(handleNotFound);
  return app;
}
