import { Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import type Pusher from 'pusher';
import { OMITTED_EVENT } from '@wandering-books/contract/realtime.ts';
import { runAfterCommit, type Trx } from '../db/transaction.ts';
import type { Resolvers } from './bus.ts';
import type { Owner } from './hub.ts';
import { LIMITS } from './protocol.ts';
import { createQueues } from './queues.ts';

/** A service of the Pusher protocol that stands in for the endpoint of our own. */
export interface ExternalSettings {
  appId: string;
  key: string;
  secret: string;
  cluster: string;
  /** Where its HTTP API is: `https://host:port`. */
  apiUrl: string;
  /** Where browsers connect: `wss://host:port`. */
  socketUrl: string;
}

interface Setting<Events extends Resolvers> {
  settings: ExternalSettings;
  resolvers: Events;
  log: BaseLogger;
}

const TIMEOUT_MS = 5_000;
const PAUSES_MS = [200, 1_000];
/** What waits for a service that does not answer; more than that is let go. */
const MOST_WAITING = 1_000;
const MOST_OF_AN_ANSWER = 300;

/**
 * Publishes through another service of the protocol. The process in which something happened publishes it, after the commit,
 * in order for each channel. A service that fails holds nobody up: it is tried again, logged, and then done without.
 */
export async function connectExternalService<Events extends Resolvers>({ settings, resolvers, log }: Setting<Events>) {
  const service = await open(settings);
  const queues = createQueues();
  let waiting = 0;

  function later(queue: string, what: string, work: () => Promise<unknown>) {
    if (waiting >= MOST_WAITING) return log.error({ what }, 'realtime: too much waits for the service');
    waiting += 1;
    queues.push(queue, () =>
      patiently(work)
        .then(
          () => {},
          (error: unknown) => log.error({ ...told(error), what }, 'realtime: the service could not be told'),
        )
        .finally(() => (waiting -= 1)),
    );
  }

  async function publish(channel: string, event: string, ref: unknown) {
    const data = await resolvers[event]?.(ref as never);
    if (data === undefined) return;
    const isTooLarge = Buffer.byteLength(JSON.stringify(data)) > LIMITS.dataBytes;
    await (isTooLarge ? service.trigger(channel, OMITTED_EVENT, {}) : service.trigger(channel, event, data));
  }

  const endUser = (trx: Trx, userId: number) =>
    runAfterCommit(trx, async () =>
      later(`user ${userId}`, 'end of a session', () => service.terminateUserConnections(String(userId))),
    );

  return {
    /** Says in a transaction what listeners of a channel should hear once it has committed. */
    announce: async (trx: Trx, { channel, event, ref }: { channel: string; event: string; ref: unknown }) =>
      runAfterCommit(trx, async () => later(channel, event, () => publish(channel, event, ref))),

    /** Closes a user's sockets once the transaction has committed. Those of his sessions that stay come back by themselves. */
    endSession: async (trx: Trx, { userId }: Owner) => endUser(trx, userId),
    endUser: async (trx: Trx, userId: number) => endUser(trx, userId),
    reconnectUser: async (trx: Trx, userId: number) => endUser(trx, userId),

    /** Resolves when all was said, or given up. */
    stop: queues.idle,
  };
}

/** The library is loaded only where it is needed. */
async function open({ appId, key, secret, apiUrl }: ExternalSettings): Promise<Pusher> {
  const { default: Client } = await import('pusher');
  const { protocol, hostname: host, port } = new URL(apiUrl);
  const useTLS = protocol === 'https:';
  const agent = new (useTLS ? SecureAgent : PlainAgent)({ keepAlive: true });
  return new Client({ appId, key, secret, host, useTLS, agent, timeout: TIMEOUT_MS, ...(port && { port }) });
}

async function patiently(work: () => Promise<unknown>) {
  for (const pause of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      if (isOurFault(error)) throw error;
      await wait(pause);
    }
  }
  return work();
}

const statusOf = (error: unknown) => (error as { status?: number }).status;

/** What the service understood and refused, it will refuse again. */
const isOurFault = (error: unknown) => Math.floor((statusOf(error) ?? 0) / 100) === 4;

/** The library's errors carry the signed address, also in their words: that stays out of the log. */
function told(error: unknown) {
  const {
    status,
    body,
    error: cause,
  } = error as { status?: number; body?: string; error?: { code?: string; name: string } };
  if (status) return { status, answer: body?.slice(0, MOST_OF_AN_ANSWER) };
  return cause ? { reason: cause.code ?? cause.name } : { err: error };
}
