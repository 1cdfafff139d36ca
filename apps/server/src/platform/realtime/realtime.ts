import type { Server } from 'node:http';
import type { ClientEvent } from './client-events.ts';
import { createCommandHandler } from './commands.ts';
import { createWebSocketEndpoint } from './websocket-endpoint.ts';
import { waitUntilClosed, reconnectInBatches } from './drain.ts';
import { createHeartbeatCheck } from './heartbeat.ts';
import { Connections, type Owner } from './connections.ts';
import { CODES, isChannelName } from './protocol.ts';
import { createPresence } from './presence.ts';
import { createSigner } from './signatures.ts';
import { formatUserData } from './sign-in.ts';

export interface RealtimeOptions {
  /** The public key in the endpoint's path and the secret that signs grants. */
  key: string;
  secret: string;
  /** Milliseconds since the epoch. */
  clock?: () => number;
  timing?: Partial<typeof TIMING>;
  /** Bytes that may wait for a slow reader before it is cut. */
  maxBuffered?: number;
  /** Lines to this process at a time. */
  maxConnections?: number;
}

export type Realtime = ReturnType<typeof createRealtime>;

/** Seconds. Proxies commonly cut a line after 60 s of silence, so clients are told to speak before that. */
const TIMING = { activityTimeout: 50, pongTimeout: 30, sweepEvery: 5, processLostAfter: 20 };
const MAX_BUFFERED = 1024 * 1024;
const MAX_CONNECTIONS = 10_000;
const SECOND = 1000;

/** The realtime endpoint of this process and those connected to it; other processes are reached over the bus. */
export function createRealtime({
  key,
  secret,
  clock = Date.now,
  timing,
  maxBuffered = MAX_BUFFERED,
  maxConnections = MAX_CONNECTIONS,
}: RealtimeOptions) {
  const { activityTimeout, pongTimeout, sweepEvery, processLostAfter } = { ...TIMING, ...timing };
  const hub = new Connections();
  const presence = createPresence({ hub, clock, lostAfter: processLostAfter * SECOND });
  hub.onRemoved = presence.leaveAll;
  const signer = createSigner(key, secret);
  const clientEventListeners: ((event: ClientEvent) => void)[] = [];
  const onClientEvent = (event: ClientEvent) => clientEventListeners.forEach((listener) => listener(event));
  let draining = false;

  const obey = createCommandHandler({ hub, presence, signer, clock, onClientEvent });
  const { upgrade } = createWebSocketEndpoint({
    hub,
    key,
    obey,
    clock,
    isDraining: () => draining,
    activityTimeout,
    maxBuffered,
    maxConnections,
  });
  const sweep = createHeartbeatCheck({
    hub,
    clock,
    askAfter: activityTimeout * SECOND,
    answerWithin: pongTimeout * SECOND,
  });
  const sweeping = setInterval(sweep, sweepEvery * SECOND).unref();

  return {
    /** Takes the WebSocket upgrades of this HTTP server. */
    attach: (server: Server) => void server.on('upgrade', upgrade),

    /** Sends an event to those of this process who listen to the channel, but not to `exceptSocketId`. */
    deliver: (channel: string, event: string, data: unknown, exceptSocketId?: string, userId?: string) =>
      hub.deliver(channel, event, data, exceptSocketId, userId),

    hasSubscribers: (channel: string) => !hub.channels.isEmpty(channel),

    /** The channels of this process whose names begin so, with how many lines listen to each. */
    occupied: (prefix: string) =>
      [...hub.channels.listSizes()].filter(([channel]) => channel.startsWith(prefix) && isChannelName(channel)),

    connectionCount: () => hub.bySocketId.size,

    /** Who is on the presence channels. */
    presence,

    /**
     * The signature with which this socket may listen to this channel, on a presence channel as whom. Throws a TypeError
     * when the socket id or the channel is malformed.
     */
    signSubscription: signer.subscription,

    /** The signature with which this socket becomes this user's, and the data that it covers. */
    signUser(socketId: string, userId: number) {
      const userData = formatUserData(userId);
      return { auth: signer.user(socketId, userData), user_data: userData };
    },

    /** Notes whose socket this is, so that it ends with the session; false when the socket is not of this process. */
    bindSession: (socketId: string, owner: Owner) => hub.bindSession(socketId, owner),

    /** Closes the sockets of a session of this process at once. */
    endSession: (sessionId: number) => hub.endSession(sessionId),

    /** Closes the sockets of a user of this process at once, all but those of one session when it is given. */
    endUser: (userId: number | string, exceptSessionId?: number) => hub.endUser(userId, exceptSessionId),

    /** Has the sockets of a user of this process connect anew, with new permissions, at once. */
    reconnectUser: (userId: number) => hub.reconnectUser(userId),

    /** Something was missed on this channel: its listeners connect anew after a second and catch up. */
    interrupt: (channel: string) =>
      hub.closeAll(hub.channels.listMembers(channel), CODES.comeBackLater, 'Something was missed, connect again'),

    /** Something may have been missed anywhere: everybody connects anew and catches up, a few at a time. */
    reconnectAll: () => reconnectInBatches(hub, 'Something was missed, connect again'),

    onClientEvent: (listener: (event: ClientEvent) => void) => void clientEventListeners.push(listener),

    /** Turns newcomers away, sends everybody elsewhere and resolves when the last line is closed. */
    async drain() {
      draining = true;
      clearInterval(sweeping);
      const everyone = [...hub.bySocketId.values()];
      await reconnectInBatches(hub, 'Shutting down, connect again');
      await waitUntilClosed(everyone);
    },
  };
}
