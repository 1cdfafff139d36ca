import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { BaseLogger } from 'pino';
import {
  createChannelRules,
  createConversationEventResolvers,
} from './features/conversations/conversations.channels.ts';
import type { Db } from './platform/db/tables.ts';
import type { Deps } from './deps.ts';
import { createBus } from '@wandering-books/pusher-server/bus/bus.ts';
import { connectExternalService, type ExternalSettings } from './platform/realtime/external-service.ts';
import { createGrants } from './platform/realtime/grants.ts';
import { createPostgresTransport } from './platform/realtime/postgres-transport.queries.ts';
import { createRedisTransport } from './platform/realtime/redis-transport.ts';
import { createPusherServer, type PusherServerOptions } from '@wandering-books/pusher-server/server.ts';

interface Options {
  db: Db;
  databaseUrl: string;
  redisUrl?: string | undefined;
  key: string;
  secret: string;
  external?: ExternalSettings | undefined;
  connections?: Pick<PusherServerOptions, 'findNetwork' | 'networkLimits'>;
  log: BaseLogger;
}

type RealtimeDeps = Pick<Deps, 'publish' | 'endSession' | 'endUser' | 'reconnectUser' | 'grants'>;

/** Opens the built-in realtime endpoint, or an external service to publish to; `serve` attaches it to an app. */
export async function openRealtime({ db, databaseUrl, redisUrl, key, secret, external, connections, log }: Options) {
  const redis = redisUrl === undefined ? undefined : { url: redisUrl, channel: deriveRedisName('realtime', secret) };
  const realtime = createPusherServer({ ...(external ?? { key, secret }), ...connections });
  const resolvers = { ...createConversationEventResolvers(db), NotificationsChanged: async () => ({}) };
  const postgres = { db, databaseUrl, log };
  const openTransport = redis ? createRedisTransport({ ...postgres, redis }) : createPostgresTransport(postgres);
  const bus = createBus({ server: realtime, openTransport, log, resolvers });
  const rules = createChannelRules(db);

  if (external) {
    const service = await connectExternalService({ settings: external, resolvers, log });
    const bindNothing = { bindSession: async () => {} };
    const deps: RealtimeDeps = { ...service, grants: createGrants(realtime, bindNothing, rules) };
    const stop = () => bus.stop().then(service.stop);
    return { realtime, bus, deps, serve: () => {}, stop };
  }

  const deps: RealtimeDeps = {
    publish: (trx, { channel, event, ref }) => bus.publish(trx, { channel, event, ref: ref as never }),
    endSession: bus.endSession,
    endUser: bus.endUser,
    reconnectUser: bus.reconnectUser,
    grants: createGrants(realtime, bus, rules),
  };
  const serve = (app: FastifyInstance) => realtime.attach(app.server);
  return { realtime, bus, deps, serve, stop: bus.stop };
}

/** The name of this installation in a shared Redis, derived from its secret without revealing it. */
export const deriveRedisName = (purpose: string, secret: string) =>
  `${purpose}:${createHash('sha256').update(secret).digest('hex').slice(0, 32)}`;
