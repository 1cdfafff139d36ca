import type { Server } from 'node:http';
import { createNetworkFinder, type FindNetwork } from '../http/network-key.ts';
import { trustNobody } from '../http/trusted-proxies.ts';
import { createChannelSilence } from './channel-silence.ts';
import type { ClientEvent } from './client-events.ts';
import { createCommandHandler } from './commands.ts';
import { ConnectionCounts, type NetworkLimits } from './connection-counts.ts';
import { Connections } from './connections.ts';
import { reconnectInBatches, waitUntilClosed } from './drain.ts';
import { createHeartbeatCheck } from './heartbeat.ts';
import { createPresence } from './presence.ts';
import { formatUserData } from './sign-in.ts';
import { createSigner } from './signatures.ts';
import { createWebSocketEndpoint } from './websocket-endpoint.ts';

export interface RealtimeOptions {
  /** The public key in the endpoint's path and the secret that signs grants. */
  key: string;
  secret: string;
  /** Milliseconds since the epoch. */
  clock?: () => number;
  timing?: Partial<typeof TIMING>;
  /** Bytes that may wait for a slow reader before it is cut. */
  maxBuffered?: number;
  /** Connections to this process at a time. */
  maxConnections?: number;
  /** The network that an upgrade comes from: that of its connection, unless told. */
  findNetwork?: FindNetwork;
  /** How many of them from one network: no fewer, unless told. */
  networkLimits?: NetworkLimits;
}

export type Realtime = ReturnType<typeof createRealtime>;

/** Seconds. Proxies commonly cut a connection after 60 s of silence, so clients are told to speak before that. */
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
  findNetwork = createNetworkFinder(trustNobody),
  networkLimits = { connections: Infinity, ofGuests: Infinity },
}: RealtimeOptions) {
  const { activityTimeout, pongTimeout, sweepEvery, processLostAfter } = { ...TIMING, ...timing };
  const connections = new Connections(new ConnectionCounts(networkLimits));
  const presence = createPresence({ connections, clock, lostAfter: processLostAfter * SECOND });
  connections.onRemoved = presence.leaveAll;
  const signer = createSigner(key, secret);
  const silence = createChannelSilence(() => performance.now());
  const clientEventListeners: ((event: ClientEvent) => void)[] = [];
  const onClientEvent = (event: ClientEvent) => clientEventListeners.forEach((listener) => listener(event));
  let isDraining = false;

  const { handleUpgrade } = createWebSocketEndpoint({
    connections,
    findNetwork,
    key,
    handleFrame: createCommandHandler({ connections, presence, signer, silence, clock, onClientEvent }),
    clock,
    isDraining: () => isDraining,
    activityTimeout,
    maxBuffered,
    maxConnections,
  });
  const checkHeartbeats = createHeartbeatCheck({
    connections,
    clock,
    pingAfter: activityTimeout * SECOND,
    pongWithin: pongTimeout * SECOND,
  });
  const heartbeat = setInterval(checkHeartbeats, sweepEvery * SECOND).unref();

  return {
    /** Takes the WebSocket upgrades of this HTTP server. */
    attach: (server: Server) => void server.on('upgrade', handleUpgrade),

    /** Those to this process. */
    connections,

    /** Who is on the presence channels. */
    presence,

    /** How long nothing was said on the channels, as far as the bus has told. */
    silence,

    /**
     * The signature with which this socket may listen to this channel, on a presence channel as whom. Throws a TypeError
     * when the socket id or the channel is malformed.
     */
    signSubscription: signer.signSubscription,

    /** The signature with which this socket becomes this user's, and the data that it covers. */
    signUser(socketId: string, userId: number) {
      const userData = formatUserData(userId);
      return { auth: signer.signUser(socketId, userData), user_data: userData };
    },

    onClientEvent: (listener: (event: ClientEvent) => void) => void clientEventListeners.push(listener),

    /** Something may have been missed anywhere: everybody connects anew and catches up, a few at a time. */
    reconnectAll: () => reconnectInBatches(connections, 'Something was missed, connect again'),

    /** Turns newcomers away, sends everybody elsewhere and resolves when the last connection is closed. */
    async drain() {
      isDraining = true;
      clearInterval(heartbeat);
      const everyone = [...connections.list()];
      await reconnectInBatches(connections, 'Shutting down, connect again');
      await waitUntilClosed(everyone);
    },
  };
}
