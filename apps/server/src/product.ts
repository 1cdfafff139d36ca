import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AppOptions, createApp } from './app.ts';
import type { Config } from './config.ts';
import { createCache } from './platform/cache/cache.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrateToLatest } from './platform/db/migrate.ts';
import type { Deps } from './deps.ts';
import { readSetting } from './platform/db/settings.queries.ts';
import { createRateLimits } from './rate-limits.ts';
import { createImageStore } from './platform/images/image-store.ts';
import { createOpenIdProvider } from './platform/security/openid.ts';
import { deleteDiscardedImages } from './platform/images/discarded-images.ts';
import { enqueue } from './platform/jobs/job-worker.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createLog } from './platform/log.ts';
import { hashPassword } from './platform/security/passwords.ts';
import { openJobWorker } from './jobs.ts';
import { openRealtime } from './realtime.ts';
import { seedDemoData } from './seeds/demo.ts';
import { seedReferenceData } from './seeds/reference.ts';

/** Not a secret: it tells installations of the product apart for a realtime service that serves many. */
const REALTIME_KEY = 'wandering-books';
/** Clients of the protocol insist on a cluster; with a host of its own it means nothing. */
const OWN_CLUSTER = 'local';

/** Puts the product together on a database: brings it up to date, fills it, opens everything but the port. */
export async function openProduct(config: Config, databaseUrl: string) {
  const log = createLog(config.logLevel);
  const { db, pool } = openDatabase(databaseUrl);
  await migrateToLatest(db, pool);
  await seedReferenceData(db);

  const images = await createImageStore({ folder: join(config.dataDir, 'images') });
  await deleteDiscardedImages({ db, images });
  const wantsDemo = config.seedDemo ?? config.databaseUrl === undefined;
  const { logins } = wantsDemo ? await seedDemoData(db, { hashPassword, ...images }) : { logins: [] };

  const secret = config.realtimeSecret ?? (await readSetting(db, 'realtime_secret'))!;
  const { redisUrl, pusher: external, publicUrl, smtpUrl, mailFrom: from } = config;
  const opened = await openRealtime({ db, databaseUrl, redisUrl, key: REALTIME_KEY, secret, external, log });
  const { realtime, bus, deps: ofRealtime, serve, stop: stopRealtime } = opened;
  const deps: Deps = {
    db,
    cache: createCache(db),
    clock: () => new Date(),
    limits: createRateLimits(config.rateLimitFactor),
    images,
    google: createGoogleSignIn(config),
    publicUrl,
    supportEmail: config.support.email,
    enqueue,
    mailer: createMailer({ db, smtpUrl, folder: join(config.dataDir, 'mails'), from, publicUrl, log }),
    ...ofRealtime,
  };
  const jobs = openJobWorker(deps, pool, log);
  const app = await createApp(deps, { log, web: findBuiltWeb(config) });
  serve(app);
  await bus.start();

  app.addHook('onListen', jobs.start);
  app.addHook('preClose', () => realtime.drain());
  async function close() {
    await app.close();
    await jobs.stop();
    await stopRealtime();
    await db.destroy();
  }
  return { app, close, logins };
}

function createGoogleSignIn({ google, publicUrl }: Config) {
  return google && createOpenIdProvider({ ...google, redirectUri: `${publicUrl}/api/auth/google/callback` });
}

function findBuiltWeb({ publicUrl, support, pusher }: Config): AppOptions['web'] {
  const folder = fileURLToPath(new URL('../../web/dist', import.meta.url));
  if (!existsSync(folder)) return undefined;
  const settings = {
    'pusher-key': pusher?.key ?? REALTIME_KEY,
    'pusher-cluster': pusher?.cluster ?? OWN_CLUSTER,
    'pusher-host': pusher?.socketUrl ?? '',
    'support-email': support.email ?? '',
    'support-phone': support.phone ?? '',
    'support-address': support.address ?? '',
  };
  return { folder, settings, publicUrl, connectsTo: pusher ? [pusher.socketUrl] : [] };
}
