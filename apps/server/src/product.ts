import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type AppOptions, createApp, type RenderWithAnswers } from './app.ts';
import type { Config } from './config.ts';
import { createNetworkFinder } from './platform/http/network-key.ts';
import { openRateLimitStore } from './platform/http/rate-limit-store.ts';
import { trustNobody } from './platform/http/trusted-proxies.ts';
import { createCache } from './platform/cache/cache.ts';
import { createDataFolder } from './platform/data-folder.ts';
import { openDatabase } from './platform/db/database.ts';
import { jobLimits } from './platform/db/connection-limits.ts';
import { openHealthCheck } from './platform/db/health.queries.ts';
import type { Deps } from './deps.ts';
import { readSetting } from './platform/db/settings.queries.ts';
import { createRateLimits, scaleNetworkLimits } from './rate-limits.ts';
import { createImageStore } from './platform/images/image-store.ts';
import { createOpenIdProvider } from './platform/security/openid.ts';
import { enqueue } from './platform/jobs/job-worker.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createLog } from './platform/log.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { loadPasswordDictionaries } from './platform/security/password-strength.ts';
import { openJobWorker } from './jobs.ts';
import { addProductGauges } from './product-gauges.ts';
import { deriveRedisName, openRealtime } from './realtime.ts';
import { prepareDatabase } from './prepare-database.ts';

/** Not a secret: it tells installations of the product apart for a realtime service that serves many. */
const REALTIME_KEY = 'wandering-books';
/** Clients of the protocol insist on a cluster; with a host of its own it means nothing. */
const OWN_CLUSTER = 'local';
/** One hears of new jobs, the others do them. */
const JOB_CONNECTIONS = 4;

/** Puts the product together on a database: brings it up to date, fills it, opens everything but the port. */
export async function openProduct(config: Config, databaseUrl: string) {
  const log = createLog(config.logLevel);
  await loadPasswordDictionaries();
  await createDataFolder(config.dataDir);
  const images = await createImageStore({ folder: join(config.dataDir, 'images') });
  const privateImages = await createImageStore({ folder: join(config.dataDir, 'private-images') });
  const wantsDemo = config.seedDemo ?? config.databaseUrl === undefined;
  const { logins } = await prepareDatabase(databaseUrl, { images, wantsDemo, log });

  const { db, pool } = openDatabase(databaseUrl);
  const health = openHealthCheck(databaseUrl);
  // Jobs wait for no requests, and requests for no jobs.
  const forJobs = openDatabase(databaseUrl, JOB_CONNECTIONS, jobLimits);
  const logSecret = (await readSetting(db, 'realtime_secret'))!;
  const secret = config.realtimeSecret ?? logSecret;
  const { redisUrl, pusher: external, publicUrl, smtpUrl, mailFrom: from } = config;
  const store = redisUrl ? await openRateLimitStore(redisUrl, deriveRedisName('limits', secret), log) : undefined;
  const connections = {
    findNetwork: createNetworkFinder(config.isTrustedProxy ?? trustNobody),
    networkLimits: scaleNetworkLimits(config.rateLimitFactor),
  };
  const endpoint = { key: REALTIME_KEY, secret, external, connections };
  const opened = await openRealtime({ db, databaseUrl, redisUrl, ...endpoint, log });
  const { realtime, bus, deps: ofRealtime, serve, stop: stopRealtime } = opened;
  const metrics = createMetrics();
  const cache = createCache(db);
  const deps: Deps = {
    db,
    checkDatabase: health.check,
    cache,
    clock: () => new Date(),
    log,
    limits: createRateLimits(config.rateLimitFactor, store),
    images,
    privateImages,
    google: createGoogleSignIn(config),
    publicUrl,
    secondFactorSecrets: [config.secondFactorSecret, await readSetting(db, 'second_factor_secret')].filter(
      (secret) => secret !== undefined,
    ),
    supportEmail: config.support.email,
    enqueue,
    mailer: createMailer({
      ...{ db: forJobs.db, smtpUrl, folder: join(config.dataDir, 'mails'), from, publicUrl, log },
      onOutcome: (outcome) => metrics.mails.inc({ outcome }),
    }),
    ...ofRealtime,
  };
  const jobs = openJobWorker({ ...deps, db: forJobs.db }, { pool: forJobs.pool, databaseUrl, log });
  addProductGauges(metrics, { cache, pools: { requests: pool, jobs: forJobs.pool }, realtime, db: forJobs.db });
  const { isTrustedProxy } = config;
  const app = await createApp(deps, {
    ...{ log, logSecret, web: await findBuiltWeb(config), isTrustedProxy },
    metrics: { metrics, token: config.metricsToken },
  });
  serve(app);
  await bus.start();

  app.addHook('onListen', jobs.start);
  app.addHook('preClose', () => realtime.drain());
  async function close() {
    await app.close();
    await jobs.stop();
    await stopRealtime();
    store?.close();
    await Promise.all([db.destroy(), forJobs.db.destroy(), health.close()]);
  }
  return { app, close, logins };
}

function createGoogleSignIn({ google, publicUrl }: Config) {
  return google && createOpenIdProvider({ ...google, redirectUri: `${publicUrl}/api/auth/google/callback` });
}

async function findBuiltWeb({ publicUrl, support, links, pusher, google }: Config): Promise<AppOptions['web']> {
  const folder = fileURLToPath(new URL('../../web/dist', import.meta.url));
  if (!existsSync(folder)) return undefined;
  const settings = {
    'pusher-key': pusher?.key ?? REALTIME_KEY,
    'pusher-cluster': pusher?.cluster ?? OWN_CLUSTER,
    'pusher-host': pusher?.socketUrl ?? '',
    ...listSupport(support),
    'google-sign-in': google ? 'on' : '',
    'community-links': JSON.stringify(links),
  };
  const renderPage = await openRenderer(join(folder, 'server/server.js'), settings);
  return { folder, settings, publicUrl, renderPage, connectsTo: pusher ? [pusher.socketUrl] : [] };
}

/** The browser's half as it was built for the server. */
interface ServerBundle {
  prepareRendering: (settings: Record<string, string>) => Promise<void>;
  renderPage: RenderWithAnswers;
}

async function openRenderer(file: string, settings: Record<string, string>) {
  if (!existsSync(file)) return undefined;
  const { prepareRendering, renderPage } = (await import(pathToFileURL(file).href)) as ServerBundle;
  await prepareRendering(settings);
  return renderPage;
}

const listSupport = ({ email = '', phone = '', address = '' }: Config['support']) => ({
  'support-email': email,
  'support-phone': phone,
  'support-address': address,
});
