import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BaseLogger } from 'pino';
import { type AppOptions, createApp } from './app.ts';
import { createThreadedRendering } from './platform/http/pages/threaded-rendering.ts';
import type { Config } from './config.ts';
import { createNetworkFinder, trustNoProxy } from './platform/http/protection/trusted-proxies.ts';
import { openPostgresRateLimits } from './platform/http/rate-limits/postgres-rate-limits.queries.ts';
import { openRedisRateLimits } from './platform/http/rate-limits/redis-rate-limits.ts';
import { createCache } from './platform/cache/cache.ts';
import { openDatabase } from './platform/db/database.ts';
import { jobLimits } from './platform/db/connections/connection-limits.ts';
import { openHealthCheck } from './platform/db/health.queries.ts';
import type { Deps } from './deps.ts';
import { readSetting } from './platform/db/settings.queries.ts';
import { createRateLimits, scaleNetworkLimits } from './rate-limits.ts';
import { openImageStores } from './platform/images/image-stores.ts';
import { createOpenIdProvider } from './platform/security/openid.ts';
import { enqueue } from './platform/jobs/job-worker.ts';
import { createPushService, getOrCreateVapidKeys } from './platform/push/push-service.ts';
import { createMailer } from './platform/mail/mailer.ts';
import type { Log } from './platform/logging/log.ts';
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { createReadinessCheck } from './platform/readiness.ts';
import { openJobWorker } from './jobs.ts';
import { addProductGauges } from './startup/product-gauges.ts';
import { deriveRedisName, openRealtime } from './realtime.ts';
import { prepareDatabase } from './startup/prepare-database.ts';

/** Not secret: it distinguishes installations on a shared realtime service. */
const REALTIME_KEY = 'wandering-books';
/** Pusher clients require a cluster, which is ignored when a host is set. */
const OWN_CLUSTER = 'local';
/** One connection listens for new jobs, the others run them. */
const JOB_CONNECTIONS = 4;

export async function prepareProduct(config: Config, databaseUrl: string, log: Log) {
  const { images } = await openImageStores(config, log);
  const wantsDemo = config.seedDemo ?? config.databaseUrl === undefined;
  return prepareDatabase(databaseUrl, { images, wantsDemo, log });
}

interface Options {
  log: Log;
  shareMetrics?: (metrics: Metrics) => Metrics;
}

/** Opens everything but the port, on a prepared database. */
export async function openProduct(config: Config, databaseUrl: string, { log, shareMetrics = (own) => own }: Options) {
  const { images, privateImages } = await openImageStores(config, log);

  const { db, pool } = openDatabase(databaseUrl, config.poolSize);
  const health = openHealthCheck(databaseUrl);
  // A pool of their own, so that jobs and requests do not wait for each other.
  const forJobs = openDatabase(databaseUrl, JOB_CONNECTIONS, jobLimits);
  const logSecret = (await readSetting(db, 'realtime_secret'))!;
  const secret = config.realtimeSecret ?? logSecret;
  const { redisUrl, pusher: external, publicUrl, smtpUrl, mailFrom: from } = config;
  const connections = {
    findNetwork: createNetworkFinder(config.isTrustedProxy ?? trustNoProxy),
    networkLimits: scaleNetworkLimits(config.rateLimitFactor),
  };
  const endpoint = { key: REALTIME_KEY, secret, external, connections };
  const realtimeParts = await openRealtime({ db, databaseUrl, redisUrl, ...endpoint, log });
  const { realtime, bus, deps: ofRealtime, serve, stop: stopRealtime } = realtimeParts;
  const hasOthers = () => config.workers > 1 || bus.countProcesses() > 1;
  const limitStore = redisUrl
    ? await openRedisRateLimits(redisUrl, deriveRedisName('limits', secret), log)
    : openPostgresRateLimits(databaseUrl, hasOthers, log);
  const checkImages = () => Promise.all([images.check(), privateImages.check()]);
  const metrics = createMetrics();
  const cache = createCache(db);
  const deps: Deps = {
    db,
    checkReadiness: createReadinessCheck({ database: health.check, events: bus.check, images: checkImages }, log),
    cache,
    clock: () => new Date(),
    log,
    limits: createRateLimits(config.rateLimitFactor, limitStore),
    images,
    privateImages,
    google: createGoogleSignIn(config),
    openLibraryUrl: config.openLibraryUrl,
    publicUrl,
    secondFactorSecrets: [config.secondFactorSecret, await readSetting(db, 'second_factor_secret')].filter(
      (secret) => secret !== undefined,
    ),
    supportEmail: config.support.email,
    enqueue,
    mailer: createMailer({
      db: forJobs.db,
      smtpUrl,
      folder: join(config.dataDir, 'mails'),
      from,
      publicUrl,
      log,
      onOutcome: (outcome) => metrics.mails.inc({ outcome }),
    }),
    push: createPushService({
      keys: await getOrCreateVapidKeys(db),
      contact: getPushContact(config),
      allowsLocal: config.pushAllowsLocal,
      services: config.pushServices,
      log,
      onOutcome: (outcome) => metrics.pushes.inc({ outcome }),
    }),
    ...ofRealtime,
  };
  const jobs = openJobWorker({ ...deps, db: forJobs.db }, { pool: forJobs.pool, databaseUrl, log });
  const pools = { requests: pool, jobs: forJobs.pool };
  addProductGauges(metrics, { cache, pools, realtime, db: forJobs.db });
  const { isTrustedProxy } = config;
  const app = await createApp(deps, {
    log,
    logSecret,
    web: findBuiltWeb(config, log),
    isTrustedProxy,
    metrics: { metrics: shareMetrics(metrics), token: config.metricsToken },
  });
  serve(app);
  await bus.start();

  app.addHook('onListen', jobs.start);
  /** Shuts down gracefully; `isReplaced` when another process serves on the same port. */
  async function close({ isReplaced = false } = {}) {
    // Half of the time lets load balancers see the failing readiness probe, half drains their keep-alive connections.
    const half = config.shutdownGrace / 2;
    await app.leave({ notice: half, isReplaced });
    await Promise.all([realtime.drain(), pause(half)]);
    await app.close();
    await jobs.stop();
    await stopRealtime();
    await Promise.all([limitStore.close(), db.destroy(), forJobs.db.destroy(), health.close()]);
  }
  return { app, close };
}

const getPushContact = ({ support, publicUrl }: Config) =>
  support.email ? `mailto:${support.email}` : publicUrl.replace(/^http:/, 'https:');

const createGoogleSignIn = ({ google, publicUrl }: Config) =>
  google && createOpenIdProvider({ ...google, redirectUri: `${publicUrl}/api/auth/google/callback` });

function findBuiltWeb(config: Config, log: BaseLogger): AppOptions['web'] {
  const { publicUrl, support, links, pusher, google, clockOffset } = config;
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
  const bundle = join(folder, 'server/server.js');
  const rendering = existsSync(bundle) ? createThreadedRendering({ bundle, settings, clockOffset }, log) : undefined;
  return { folder, settings, publicUrl, rendering, connectsTo: pusher ? [pusher.socketUrl] : [] };
}

const listSupport = ({ email = '', phone = '', address = '' }: Config['support']) => ({
  'support-email': email,
  'support-phone': phone,
  'support-address': address,
});
