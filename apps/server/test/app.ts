import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { api } from '@wandering-books/contract/api.ts';
import type { Answer, Sent } from '@wandering-books/contract/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '@wandering-books/contract/idempotency.ts';
import type { ErrorAnswer } from '@wandering-books/contract/errors.ts';
import pino from 'pino';
import { type AppOptions, createApp } from '../src/app.ts';
import { createCache } from '../src/platform/cache/cache.ts';
import type { Deps } from '../src/deps.ts';
import { checkDatabase } from '../src/platform/db/health.queries.ts';
import { createRateLimits } from '../src/rate-limits.ts';
import { createJobHandlers } from '../src/jobs.ts';
import { createImageStore } from '../src/platform/images/image-store.ts';
import { enqueue, enqueueAll } from '../src/platform/jobs/job-worker.ts';
import { createPushService, getOrCreateVapidKeys } from '../src/platform/push/push-service.ts';
import { createMailer } from '../src/platform/mail/mailer.ts';
import type { ExternalSettings } from '../src/platform/realtime/external-service.ts';
import { openRealtime } from '../src/realtime.ts';
import { createTestDatabase } from './database.ts';
import { createTestFiles } from './samples/image-files.ts';
import { runJobs } from './jobs.ts';
import { openMailbox } from './services/mailbox.ts';
import { pushServices } from './services/push-service.ts';
import { KEY, SECRET } from '@wandering-books/pusher-server/test/clients.ts';

export const PUBLIC_URL = 'https://books.example.org';

interface TestOptions extends Partial<AppOptions> {
  /** Mails are sent to an SMTP server of the test, and not written to a folder. */
  receivesMails?: boolean;
  /** An external realtime service. */
  external?: ExternalSettings;
  /** By default a copy of the migrated template. */
  database?: Awaited<ReturnType<typeof createTestDatabase>>;
}

/** Creates the real app on its own database. A test may set the time. */
export async function createTestApp(
  given: Partial<Deps> = {},
  { receivesMails, external, database, ...options }: TestOptions = {},
) {
  const { db, pool, url, close: dropDatabase } = database ?? (await createTestDatabase());
  const { files, privateFiles, folder, close: removeFiles } = await createTestFiles();
  const mailbox = receivesMails ? await openMailbox() : undefined;
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const opened = await openRealtime({ db, databaseUrl: url, key: KEY, secret: SECRET, external, log });
  const { realtime, bus, deps: ofRealtime, serve } = opened;
  const mailSettings = {
    smtpUrl: mailbox?.url,
    folder: join(folder, 'mails'),
    from: 'The Books <books@example.org>',
    publicUrl: PUBLIC_URL,
  };
  const pushes = { contact: 'mailto:books@example.org', services: pushServices };
  const deps: Deps = {
    db,
    checkReadiness: () => checkDatabase(db),
    cache: createCache(db),
    clock: () => new Date(),
    log,
    limits: createRateLimits(1000),
    images: createImageStore(files),
    privateImages: createImageStore(privateFiles),
    publicUrl: PUBLIC_URL,
    secondFactorSecrets: ['what only the tests know of, for now'],
    supportEmail: undefined,
    enqueue,
    enqueueAll,
    mailer: createMailer({ db, log, ...mailSettings }),
    push: createPushService({ ...pushes, keys: await getOrCreateVapidKeys(db), log }),
    ...ofRealtime,
    ...given,
  };
  const tested = { logSecret: 'a secret of tests', checkResponses: true, shedsLoad: false };
  const app = await createApp(deps, { log, ...tested, ...options });
  serve(app);
  await app.ready();
  const close = async () => {
    await app.close();
    await dropDatabase();
    await removeFiles();
    await mailbox?.close();
  };
  return {
    app,
    db,
    pool,
    url,
    files,
    privateFiles,
    deps,
    realtime,
    bus,
    mails: mailbox?.mails ?? [],
    close,
    runJobs: () => runJobs(pool, createJobHandlers(deps)),
  };
}

type Api = typeof api;
type Part<E, K extends 'params' | 'query' | 'body'> = E extends Record<K, unknown> ? Sent<E, K> : never;

interface Options<E> {
  token?: string | undefined;
  params?: Part<E, 'params'>;
  query?: Part<E, 'query'> | Record<string, unknown>;
  /** Any value, so that tests can send invalid input. */
  body?: Part<E, 'body'> | Record<string, unknown>;
  /** Sends a multipart form. */
  files?: Record<string, { name: string; bytes: Buffer }>;
  /** The idempotency key. */
  once?: string;
  address?: string;
}

/** Calls an endpoint over HTTP. `data` is the body of a success, `error` of a failure. */
export async function call<N extends keyof Api>(app: FastifyInstance, name: N, options: Options<Api[N]> = {}) {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  const params = (options.params ?? {}) as Record<string, unknown>;
  const sent = options.files ? await encodeForm(options.body ?? {}, options.files) : { payload: options.body };
  const response = await app.inject({
    method,
    url: path.replace(/:(\w+)/g, (_, key: string) => String(params[key])),
    query: options.query as Record<string, string>,
    remoteAddress: options.address,
    ...sent,
    headers: {
      ...('headers' in sent && sent.headers),
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.once && { [IDEMPOTENCY_HEADER]: options.once }),
    },
  } as InjectOptions);
  const json: unknown = response.json();
  return {
    status: response.statusCode,
    data: json as Answer<Api[N]>,
    error: json as ErrorAnswer,
    headers: response.headers,
  };
}

export async function encodeForm(fields: object, files: NonNullable<Options<never>['files']>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value));
  for (const [name, { name: filename, bytes }] of Object.entries(files))
    data.append(name, new Blob([new Uint8Array(bytes)]), filename);
  const encoded = new Response(data);
  const headers = { 'content-type': encoded.headers.get('content-type')! };
  return { headers, payload: Buffer.from(await encoded.arrayBuffer()) };
}
