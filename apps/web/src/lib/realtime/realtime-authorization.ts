import type { ChannelAuthorizationCallback, default as Pusher, UserAuthenticationCallback } from 'pusher-js';
import { api } from '../api/api.ts';
import { getRetryDelay } from './backoff.ts';
import { isRetryable } from '../api/retryable-error.ts';

type Answer<Permission> = (error: Error | null, permission: Permission | null) => void;

export const authorizeChannel = (
  pusher: Pusher,
  channel: string,
  socketId: string,
  answer: ChannelAuthorizationCallback,
) =>
  retryWhileConnected(pusher, socketId, answer, () =>
    api('POST /api/broadcasting/auth', { body: { socket_id: socketId, channel_name: channel } }),
  );

/** Authenticates the connection (`pusher:signin`) with the current token. */
export const authenticateConnection = (pusher: Pusher, socketId: string, answer: UserAuthenticationCallback) =>
  retryWhileConnected(pusher, socketId, answer, () =>
    api('POST /api/broadcasting/user-auth', { body: { socket_id: socketId } }),
  );

/**
 * pusher-js requests authorisation once per connection and channel, so transient failures are retried while the
 * connection lasts.
 */
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
