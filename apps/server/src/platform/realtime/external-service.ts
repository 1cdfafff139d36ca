import { Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import type { BaseLogger } from 'pino';
import type Pusher from 'pusher';
import { OMITTED_EVENT } from '@wandering-books/contract/realtime.ts';
import type { Trx } from '../db/tables.ts';
import { runAfterCommit } from '../db/transaction.ts';
import { retry } from '../concurrency/retry.ts';
import type { Owner } from '@wandering-books/pusher-server/connection/connections.ts';
import type { Resolvers } from '@wandering-books/pusher-server/bus/bus.ts';
import { LIMITS } from '@wandering-books/pusher-server/protocol.ts';
import { createKeyedQueue } from '@wandering-books/pusher-server/bus/keyed-queue.ts';

export interface ExternalSettings {
  appId: string;
  key: string;
  secret: string;
  cluster: string;
  apiUrl: string;
  socketUrl: string;
}

interface Options<Events extends Resolvers> {
  settings: ExternalSettings;
  resolvers: Events;
  log: BaseLogger;
}

const TIMEOUT_MS = 5_000;
const RETRY = { attempts: 3, first: 400, longest: 1_000 };
const MAX_WAITING = 1_000;
const MAX_LOGGED_RESPONSE = 300;

/** Publishes after the commit and in order for each channel. Failed publications are retried, then logged and dropped. */
export async function connectExternalService<Events extends Resolvers>({ settings, resolvers, log }: Options<Events>) {
  const service = await open(settings);
  const queues = createKeyedQueue();
  let queueLength = 0;

  function enqueue(queue: string, what: string, work: () => Promise<unknown>) {
    if (queueLength >= MAX_WAITING) return log.error({ what }, 'realtime: the queue for the external service is full');
    queueLength += 1;
    queues.push(queue, () =>
      retry(work, { ...RETRY, isTransient: (error) => !isClientError(error) })
        .then(
          () => {},
          (error: unknown) =>
            log.error({ ...describeError(error), what }, 'realtime: publishing to the external service failed'),
        )
        .finally(() => (queueLength -= 1)),
    );
  }

  async function trigger(channel: string, event: string, ref: unknown) {
    const data = await resolvers[event]?.(ref as never);
    if (data === undefined) return;
    const isTooLarge = Buffer.byteLength(JSON.stringify(data)) > LIMITS.dataBytes;
    await (isTooLarge ? service.trigger(channel, OMITTED_EVENT, {}) : service.trigger(channel, event, data));
  }

  const endUser = (trx: Trx, userId: number) =>
    runAfterCommit(trx, async () =>
      enqueue(`user ${userId}`, 'end of a session', () => service.terminateUserConnections(String(userId))),
    );

  return {
    publish: async (trx: Trx, { channel, event, ref }: { channel: string; event: string; ref: unknown }) =>
      runAfterCommit(trx, async () => enqueue(channel, event, () => trigger(channel, event, ref))),

    /** Closes a user's connections once the transaction has committed; clients with other sessions reconnect. */
    endSession: async (trx: Trx, { userId }: Owner) => endUser(trx, userId),
    endUser: async (trx: Trx, userId: number) => endUser(trx, userId),
    reconnectUser: async (trx: Trx, userId: number) => endUser(trx, userId),

    stop: queues.waitUntilIdle,
  };
}

async function open({ appId, key, secret, apiUrl }: ExternalSettings): Promise<Pusher> {
  const { default: Client } = await import('pusher');
  const { protocol, hostname: host, port } = new URL(apiUrl);
  const useTLS = protocol === 'https:';
  const agent = new (useTLS ? SecureAgent : PlainAgent)({ keepAlive: true });
  return new Client({ appId, key, secret, host, useTLS, agent, timeout: TIMEOUT_MS, ...(port && { port }) });
}

const getStatus = (error: unknown) => (error as { status?: number }).status;

const isClientError = (error: unknown) => Math.floor((getStatus(error) ?? 0) / 100) === 4;

/** The library's errors contain the signed URL, which must not be logged. */
function describeError(error: unknown) {
  const {
    status,
    body,
    error: cause,
  } = error as { status?: number; body?: string; error?: { code?: string; name: string } };
  if (status) return { status, answer: body?.slice(0, MAX_LOGGED_RESPONSE) };
  return cause ? { reason: cause.code ?? cause.name } : { err: error };
}
