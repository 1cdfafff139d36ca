import type { Server } from 'node:http';
import { createChannelSilence } from './commands/channel-silence.ts';
import { type ClientEvent, createCommandHandler } from './commands/commands.ts';
import { Connections, type NetworkLimits } from './connection/connections.ts';
import { createSigner } from './commands/signatures.ts';
import { createWebSocketEndpoint, type FindNetwork } from './connection/websocket-endpoint.ts';

export interface PusherServerOptions {
  key: string;
  secret: string;
  /** Milliseconds since the epoch. */
  clock?: () => number;
  timing?: Partial<typeof TIMING>;
  /** Bytes that are buffered for a slow client before its connection is terminated. */
  maxBuffered?: number;
  maxConnections?: number;
  findNetwork?: FindNetwork;
  /** Concurrent connections from one network; unlimited by default. */
  networkLimits?: NetworkLimits;
}

export type PusherServer = ReturnType<typeof createPusherServer>;

/** Seconds. Proxies commonly close a connection after 60 s without traffic. */
const TIMING = { activityTimeout: 50, pongTimeout: 30, sweepEvery: 5 };
const MAX_BUFFERED = 1024 * 1024;
const MAX_CONNECTIONS = 10_000;
const SECOND = 1000;

/** A Pusher Channels server in this process; `createBus` connects it with those of other processes. */
export function createPusherServer({
  key,
  secret,
  clock = Date.now,
  timing,
  maxBuffered = MAX_BUFFERED,
  maxConnections = MAX_CONNECTIONS,
  findNetwork = ({ socket }) => socket.remoteAddress ?? '',
  networkLimits = { connections: Infinity, guestConnections: Infinity },
}: PusherServerOptions) {
  const { activityTimeout, pongTimeout, sweepEvery } = { ...TIMING, ...timing };
  const connections = new Connections(networkLimits);
  const signer = createSigner(key, secret);
  const silence = createChannelSilence(() => performance.now());
  const clientEventListeners: ((event: ClientEvent) => void)[] = [];
  const onClientEvent = (event: ClientEvent) => clientEventListeners.forEach((listener) => listener(event));
  let isDraining = false;

  const { handleUpgrade } = createWebSocketEndpoint({
    connections,
    findNetwork,
    key,
    handleFrame: createCommandHandler({ connections, signer, silence, clock, onClientEvent }),
    clock,
    isDraining: () => isDraining,
    activityTimeout,
    maxBuffered,
    maxConnections,
  });
  const checkHeartbeats = () => connections.checkHeartbeats(clock(), activityTimeout * SECOND, pongTimeout * SECOND);
  const heartbeat = setInterval(checkHeartbeats, sweepEvery * SECOND).unref();

  return {
    attach: (server: Server) => void server.on('upgrade', handleUpgrade),

    connections,

    silence,

    signSubscription: signer.signSubscription,

    /** The signature that signs a connection in as a user, and the data that it covers. */
    signUser(socketId: string, userId: number | string) {
      const userData = JSON.stringify({ id: String(userId) });
      return { auth: signer.signUser(socketId, userData), user_data: userData };
    },

    onClientEvent: (listener: (event: ClientEvent) => void) => void clientEventListeners.push(listener),

    reconnectAll: () => connections.reconnectAll(),

    /** Rejects new connections, makes all clients reconnect elsewhere and resolves when the last connection is closed. */
    async drain() {
      isDraining = true;
      clearInterval(heartbeat);
      const everyone = [...connections.list()];
      await connections.reconnectAll('Shutting down, connect again');
      await Promise.all(everyone.map((connection) => connection.waitUntilClosed()));
    },
  };
}
