import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { parseTrustedProxies } from './platform/http/protection/trusted-proxies.ts';
import { buildS3Settings, checkS3Environment, s3Environment } from './platform/s3/s3-settings.ts';
import { StartupError } from './platform/startup-error.ts';
import type { ExternalSettings } from './platform/realtime/external-service.ts';

const createUrlSchema = (what: string, protocols: RegExp) =>
  z.url({ protocol: protocols, error: `must be ${what}` }).optional();

const flag = z.enum(['true', 'false'], { error: 'must be true or false' }).transform((value) => value === 'true');

const webAddress = createUrlSchema('an http or https address', /^https?$/);

const createWordSchema = (what: string) =>
  z.string().regex(/^[\w-]+$/, { error: `must be ${what}: letters, digits, - and _` });

const createNumberSchema = (what: string, isRight: (value: number) => boolean) =>
  z
    .string()
    .transform(Number)
    .refine((value) => Number.isFinite(value) && isRight(value), { error: `must be ${what}` });

const MAX_WORKERS = 64;
const workers = z
  .string()
  .transform((count) => (count === 'auto' ? Math.min(MAX_WORKERS, availableParallelism()) : Number(count)))
  .refine((count) => Number.isInteger(count) && count >= 1 && count <= MAX_WORKERS, {
    error: `must be auto or a whole number, 1 to ${MAX_WORKERS}`,
  });

const HOUR_MS = 3_600_000;
const clockOffset = z
  .string()
  .regex(/^\d{1,4}[hd]$/, { error: 'must be hours or days, for example 26h or 5d' })
  .transform((offset) => parseInt(offset) * (offset.endsWith('d') ? 24 : 1) * HOUR_MS);

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

const issuer = z.union([z.url({ protocol: /^https$/ }), z.url({ protocol: /^http$/, hostname: LOOPBACK })], {
  error: 'must be an https address, or an http address on this machine',
});

const ORIGIN = 'must be an http or https address without a path';
const origin = z
  .url({ protocol: /^https?$/, error: ORIGIN, abort: true })
  .refine((url) => new URL(url).href === `${new URL(url).origin}/`, { error: ORIGIN });

const origins = z
  .string()
  .transform((list) => list.split(',').map((part) => part.trim()))
  .pipe(z.array(origin.transform((url) => new URL(url).origin)));

const trustedProxies = z.string().transform((list, context) => {
  try {
    return parseTrustedProxies(list);
  } catch (error) {
    const message = `must be addresses, networks (10.1.0.0/16), loopback, linklocal or uniquelocal, separated by commas; not "${(error as Error).message}"`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }
});

/** Links to the community outside of the product, in the order of the footer. */
const communityLinks = {
  REVIEWS_URL: webAddress,
  DISCUSSIONS_URL: webAddress,
  COMMUNITY_URL: webAddress,
  EVENTS_URL: webAddress,
  FACEBOOK_URL: webAddress,
  TWITTER_URL: webAddress,
  INSTAGRAM_URL: webAddress,
  LINKEDIN_URL: webAddress,
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The variables of the product, documented in docs/configuration.md. */
export const environment = z
  .object({
    PORT: createNumberSchema(
      'a port, 1 to 65535',
      (port) => Number.isInteger(port) && port >= 1 && port <= 65535,
    ).default(3000),
    // This machine only by default; set HOST=0.0.0.0 in a container.
    HOST: z.string().default('127.0.0.1'),
    TRUSTED_PROXIES: trustedProxies.optional(),
    DATA_DIR: z.string().default('data'),
    PUBLIC_URL: origin.optional(),
    DATABASE_URL: createUrlSchema('a postgresql:// address', /^postgres(ql)?$/),
    DATABASE_REPLICA_URL: z
      .undefined({ error: 'is no longer read: remove it, every list is read from DATABASE_URL' })
      .optional(),
    ...s3Environment,
    REDIS_URL: createUrlSchema('a redis:// or rediss:// address', /^rediss?$/),
    SMTP_URL: createUrlSchema('an smtp:// or smtps:// address', /^smtps?$/),
    SUPPORT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
    SUPPORT_PHONE: z.string().optional(),
    SUPPORT_ADDRESS: z.string().optional(),
    ...communityLinks,
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n]*[^\s@]@[^\s@]+$/, { error: 'must be an email address, or a name and <address>' })
      .default('The Wandering Book Network <no-reply@localhost>'),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
    OPEN_LIBRARY_URL: origin.optional(),
    PUSH_ALLOW_LOCAL: flag.default(false),
    PUSH_SERVICES: origins.default([]),
    REALTIME_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
    SECOND_FACTOR_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
    PUSHER_APP_ID: createWordSchema('an id').optional(),
    PUSHER_KEY: createWordSchema('a key').optional(),
    PUSHER_SECRET: z.string().optional(),
    PUSHER_HOST: origin.optional(),
    PUSHER_CLUSTER: createWordSchema('the name of a cluster').optional(),
    METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
    SEED_DEMO: flag.optional(),
    WORKERS: workers.default(1),
    POOL_SIZE: createNumberSchema(
      'a whole number, 2 to 100',
      (size) => Number.isInteger(size) && size >= 2 && size <= 100,
    ).default(8),
    SHUTDOWN_GRACE: createNumberSchema(
      'a number of seconds, 0 to 300',
      (seconds) => seconds >= 0 && seconds <= 300,
    ).default(0),
    RATE_LIMIT_FACTOR: createNumberSchema('a number above 0', (factor) => factor > 0).default(1),
    CLOCK_OFFSET: clockOffset.default(0),
    LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  })
  .superRefine(checkS3Environment)
  .refine((env) => env.CLOCK_OFFSET === 0 || !/^https:/i.test(env.PUBLIC_URL ?? ''), {
    path: ['CLOCK_OFFSET'],
    error: 'is for tests and demonstrations and cannot be set with an https PUBLIC_URL',
  })
  .refine((env) => Boolean(env.GOOGLE_CLIENT_ID) === Boolean(env.GOOGLE_CLIENT_SECRET), {
    path: ['GOOGLE_CLIENT_SECRET'],
    error: 'and GOOGLE_CLIENT_ID belong together: set both or neither',
  })
  .refine((env) => isAllOrNothing(env.PUSHER_APP_ID, env.PUSHER_KEY, env.PUSHER_SECRET), {
    path: ['PUSHER_SECRET'],
    error: 'and PUSHER_KEY and PUSHER_APP_ID belong together: set all or none',
  })
  .refine((env) => env.PUSHER_KEY !== undefined || !(env.PUSHER_HOST ?? env.PUSHER_CLUSTER), {
    path: ['PUSHER_KEY'],
    error: 'must be set, with PUSHER_APP_ID and PUSHER_SECRET, where PUSHER_HOST or PUSHER_CLUSTER is',
  });

function isAllOrNothing(...values: unknown[]) {
  const settings = values.filter((value) => value !== undefined).length;
  return settings === 0 || settings === values.length;
}

/** The configuration, read once at start. Undefined parts are off or have their default in the data folder. */
export type Config = ReturnType<typeof readConfig>;

/** Reads the environment; an empty variable counts as not set. Throws StartupError with a line per invalid variable. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    throw new StartupError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'));
  }
  const { data } = parsed;
  return Object.freeze({
    port: data.PORT,
    host: data.HOST,
    isTrustedProxy: data.TRUSTED_PROXIES,
    dataDir: resolve(data.DATA_DIR),
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ''),
    databaseUrl: data.DATABASE_URL,
    s3: buildS3Settings(data),
    redisUrl: data.REDIS_URL,
    smtpUrl: data.SMTP_URL,
    support: Object.freeze({ email: data.SUPPORT_EMAIL, phone: data.SUPPORT_PHONE, address: data.SUPPORT_ADDRESS }),
    links: Object.freeze(buildLinks(data)),
    mailFrom: data.MAIL_FROM,
    google: buildGoogleConfig(data),
    openLibraryUrl: data.OPEN_LIBRARY_URL && new URL(data.OPEN_LIBRARY_URL).origin,
    pushAllowsLocal: data.PUSH_ALLOW_LOCAL,
    pushServices: data.PUSH_SERVICES,
    realtimeSecret: data.REALTIME_SECRET,
    secondFactorSecret: data.SECOND_FACTOR_SECRET,
    pusher: buildPusherConfig(data),
    metricsToken: data.METRICS_TOKEN,
    seedDemo: data.SEED_DEMO,
    workers: data.WORKERS,
    poolSize: data.POOL_SIZE,
    /** Milliseconds. */
    shutdownGrace: data.SHUTDOWN_GRACE * 1000,
    rateLimitFactor: data.RATE_LIMIT_FACTOR,
    /** Milliseconds. */
    clockOffset: data.CLOCK_OFFSET,
    logLevel: data.LOG_LEVEL,
  });
}

function buildLinks(data: z.infer<typeof environment>): Record<string, string> {
  const names = Object.keys(communityLinks) as (keyof typeof communityLinks)[];
  return Object.fromEntries(
    names.flatMap((name) => (data[name] ? [[name.replace('_URL', '').toLowerCase(), data[name]]] : [])),
  );
}

/** Pusher by default, in the default cluster of its libraries. */
function buildPusherConfig(data: z.infer<typeof environment>): Readonly<ExternalSettings> | undefined {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret, PUSHER_HOST: host } = data;
  if (!appId || !key || !secret) return undefined;
  const cluster = data.PUSHER_CLUSTER ?? 'mt1';
  const apiUrl = host ? new URL(host).origin : `https://api-${cluster}.pusher.com`;
  const socketUrl = host ? apiUrl.replace(/^http/, 'ws') : `wss://ws-${cluster}.pusher.com`;
  return Object.freeze({ appId, key, secret, cluster, apiUrl, socketUrl });
}

function buildGoogleConfig(data: z.infer<typeof environment>) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = data;
  return clientId && clientSecret ? Object.freeze({ clientId, clientSecret, issuer }) : undefined;
}
