import { createHash } from 'node:crypto';
import type { BaseLogger } from 'pino';
import { channelRules, conversationEvents } from './features/conversations/conversations.channels.ts';
import type { Db } from './platform/db/database.ts';
import type { Deps } from './platform/deps.ts';
import { createBus } from './platform/realtime/bus.ts';
import { createGrants } from './platform/realtime/grants.ts';
import { createRealtime } from './platform/realtime/realtime.ts';

interface Options {
  db: Db;
  databaseUrl: string;
  redisUrl?: string | undefined;
  key: string;
  secret: string;
  log: BaseLogger;
}

/**
 * What is said in real time and who may hear it. Attach `realtime` to the HTTP server and start `bus` to have it delivered;
 * `deps` is what use cases need of it.
 */
export function openRealtime({ db, databaseUrl, redisUrl, key, secret, log }: Options) {
  const realtime = createRealtime({ key, secret });
  const bus = createBus({
    db,
    databaseUrl,
    redis: redisUrl === undefined ? undefined : { url: redisUrl, channel: redisChannelOf(secret) },
    realtime,
    log,
    resolvers: { ...conversationEvents(db), NotificationsChanged: async () => ({}) },
  });
  const deps: Pick<Deps, 'announce' | 'endSession' | 'endUser' | 'reconnectUser' | 'grants'> = {
    announce: (trx, { channel, event, ref }) => bus.announce(trx, { channel, event, ref: ref as never }),
    endSession: bus.endSession,
    endUser: bus.endUser,
    reconnectUser: bus.reconnectUser,
    grants: createGrants(realtime, bus, channelRules(db)),
  };
  return { realtime, bus, deps };
}

/** One Redis may serve several installations; each has a secret of its own, which nobody learns from the channel's name. */
const redisChannelOf = (secret: string) => `realtime:${createHash('sha256').update(secret).digest('hex').slice(0, 32)}`;
