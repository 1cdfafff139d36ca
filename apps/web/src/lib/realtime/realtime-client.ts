import {
  type ChannelEvents,
  OMITTED_EVENT,
  type RealtimeChannel,
  type Subscribed,
} from '@wandering-books/contract/realtime.ts';
import { onlineManager } from '@tanstack/react-query';
import type { default as Pusher, ChannelAuthorizationCallback, UserAuthenticationCallback } from 'pusher-js';
import { getRetryDelay, isRetryable, api } from '../api/api.ts';
import { getPusherOptions, type RealtimeSettings, getRealtimeSettings } from './realtime-settings.ts';

type Listener = (event: string, data: unknown) => void;

/** Handlers per event. `pusher:subscription_succeeded` is called whenever missed data must be refetched. */
export type Handlers<C extends RealtimeChannel> = {
  [E in keyof ChannelEvents<C>]?: (data: ChannelEvents<C>[E]) => void;
} & { 'pusher:subscription_succeeded'?: (subscription?: Subscribed) => void };

interface RealtimeOptions {
  isSignedIn: () => boolean;
  settings?: RealtimeSettings;
  page?: URL;
  /** pusher-js is loaded with the first subscription. */
  loadPusher?: () => Promise<{ default: typeof Pusher }>;
}

export type RealtimeClient = ReturnType<typeof createRealtimeClient>;

/** The realtime client. Events are hints only: after a reconnect, data must be refetched from the API. */
export function createRealtimeClient({
  isSignedIn,
  settings = getRealtimeSettings(),
  page = new URL(location.href),
  loadPusher = () => import('pusher-js'),
}: RealtimeOptions) {
  const channels = new Map<string, Set<Listener>>();
  const reconnected = new Set<() => void>();
  let pusher: Pusher | undefined;
  let loading: Promise<void> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let wasConnected = false;
  /** Channels that are not yet resubscribed after a reconnect. */
  const returning = new Set<string>();

  async function connect() {
    if (!isSignedIn() || channels.size === 0) return;
    try {
      if (!pusher) await (loading ??= load());
    } catch {
      return tryAgainLater();
    }
    if (channels.size > 0) pusher?.connect();
  }

  async function load() {
    const { default: Client } = await loadPusher().finally(() => {
      loading = undefined;
    });
    if (pusher || channels.size === 0) return;
    watchFailedAttempts(Client, () => client.connection.state !== 'connected' && client.disconnect());
    const client = new Client(settings.key, {
      ...getPusherOptions(settings, page),
      enabledTransports: ['ws'],
      channelAuthorization: {
        customHandler: ({ channelName, socketId }, answer) =>
          void authorizeChannel(client, channelName, socketId, answer),
      },
      userAuthentication: {
        customHandler: ({ socketId }, answer) => void authenticateConnection(client, socketId, answer),
      },
    });
    // Hosted services need the user id, so that they can close the connection when the session ends.
    if (settings.host) client.signin();
    client.connection.bind('connected', onConnected);
    // pusher-js does not reconnect after the server told it to disconnect.
    client.connection.bind('disconnected', tryAgainLater);
    onlineManager.subscribe((isOnline) => isOnline && void connect());
    pusher = client;
    for (const name of channels.keys()) join(name);
  }

  function onConnected() {
    if (wasConnected) for (const name of channels.keys()) returning.add(name);
    wasConnected = true;
  }

  function tryAgainLater() {
    clearTimeout(retry);
    retry = setTimeout(() => void connect(), getRetryDelay(failures));
    failures += 1;
  }

  function join(name: string) {
    pusher?.subscribe(name).bind_global((event: string, data: unknown) => {
      const eventName = event === OMITTED_EVENT ? 'pusher:subscription_succeeded' : event;
      channels.get(name)?.forEach((listener) => listener(eventName, data));
      if (event === 'pusher:subscription_succeeded') failures = 0;
      if (event === 'pusher:subscription_succeeded' || event === 'pusher:subscription_error') hasReturned(name);
    });
  }

  function leave(name: string) {
    channels.delete(name);
    pusher?.channel(name)?.unbind_global();
    pusher?.unsubscribe(name);
    hasReturned(name);
  }

  function hasReturned(name: string) {
    if (returning.delete(name) && returning.size === 0) reconnected.forEach((callback) => callback());
  }

  /** Subscribes to all events of a channel; returns an unsubscribe function. A channel may have several listeners. */
  function listen(channel: RealtimeChannel, listener: Listener) {
    const listeners = channels.get(channel);
    if (listeners) listeners.add(listener);
    else {
      channels.set(channel, new Set([listener]));
      join(channel);
    }
    void connect();

    return () => {
      const remaining = channels.get(channel);
      if (remaining?.delete(listener) && remaining.size === 0) leave(channel);
    };
  }

  return {
    listen,

    /** Sends a client event to the other subscribers; lost while disconnected. */
    trigger<C extends RealtimeChannel, E extends keyof ChannelEvents<C> & `client-${string}`>(
      channel: C,
      event: E,
      data: ChannelEvents<C>[E],
    ) {
      const joined = pusher?.channel(channel);
      if (joined?.subscribed) joined.trigger(event, data);
    },

    /** Calls back after every reconnect, once all channels are subscribed again. Returns an unsubscribe function. */
    onReconnected(callback: () => void) {
      reconnected.add(callback);
      return () => void reconnected.delete(callback);
    },

    disconnect() {
      pusher?.disconnect();
      clearTimeout(retry);
      returning.clear();
      for (const name of [...channels.keys()]) leave(name);
      wasConnected = false;
      failures = 0;
    },
  };
}

/** pusher-js waits for 15, 30 and then 60 seconds after an attempt to connect that failed, even if it failed at once. */
function watchFailedAttempts({ Runtime }: typeof Pusher, onFailed: () => void) {
  const createWebSocket = Runtime.createWebSocket.bind(Runtime);
  let latest: WebSocket;
  Runtime.createWebSocket = (url) => {
    const socket = createWebSocket(url);
    latest = socket as WebSocket;
    latest.addEventListener('close', () => socket === latest && onFailed());
    return socket;
  };
}

type Answer<Permission> = (error: Error | null, permission: Permission | null) => void;

const authorizeChannel = (pusher: Pusher, channel: string, socketId: string, answer: ChannelAuthorizationCallback) =>
  retryWhileConnected(pusher, socketId, answer, () =>
    api('POST /api/broadcasting/auth', { body: { socket_id: socketId, channel_name: channel } }),
  );

const authenticateConnection = (pusher: Pusher, socketId: string, answer: UserAuthenticationCallback) =>
  retryWhileConnected(pusher, socketId, answer, () =>
    api('POST /api/broadcasting/user-auth', { body: { socket_id: socketId } }),
  );

/** pusher-js requests authorisation only once per connection and channel. */
async function retryWhileConnected<Permission>(
  { connection }: Pusher,
  socketId: string,
  answer: Answer<Permission>,
  ask: () => Promise<Permission>,
) {
  // Spreads authorisation calls over tasks, so that the page stays responsive.
  await pause(0);
  const isStale = () => connection.state !== 'connected' || connection.socket_id !== socketId;

  for (let failures = 0; !isStale(); failures += 1) {
    const permission = await ask().catch((error: Error) => error);
    if (isStale()) return;
    if (!(permission instanceof Error)) return answer(null, permission);
    if (!isRetryable(permission)) return answer(permission, null);
    await pause(getRetryDelay(failures));
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
