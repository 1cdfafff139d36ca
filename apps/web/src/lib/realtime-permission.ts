import type Pusher from 'pusher-js';
import type { ChannelAuthorizationCallback, UserAuthenticationCallback } from 'pusher-js';
import { api } from './api.ts';
import { backoff } from './backoff.ts';
import { mayPass } from './passing-failures.ts';

type Answer<Permission> = (error: Error | null, permission: Permission | null) => void;

/** Asks the API for permission to listen to a channel, with the current token. */
export const askPermission = (
  pusher: Pusher,
  channel: string,
  socketId: string,
  answer: ChannelAuthorizationCallback,
) =>
  askAgain(pusher, socketId, answer, () =>
    api('POST /api/broadcasting/auth', { body: { socket_id: socketId, channel_name: channel } }),
  );

/** Asks the API for permission to say to the service who this is, with the current token. */
export const askToSignIn = (pusher: Pusher, socketId: string, answer: UserAuthenticationCallback) =>
  askAgain(pusher, socketId, answer, () => api('POST /api/broadcasting/user-auth', { body: { socket_id: socketId } }));

/**
 * pusher-js asks once per connection and channel and never again, so what may pass (no answer, too many calls, a server
 * error) is tried again for as long as the connection lasts.
 */
async function askAgain<Permission>(
  { connection }: Pusher,
  socketId: string,
  answer: Answer<Permission>,
  ask: () => Promise<Permission>,
) {
  const isStale = () => connection.state !== 'connected' || connection.socket_id !== socketId;

  for (let failures = 0; !isStale(); failures += 1) {
    const permission = await ask().catch((error: Error) => error);
    if (isStale()) return;
    if (!(permission instanceof Error)) return answer(null, permission);
    if (!mayPass(permission)) return answer(permission, null);
    await pause(backoff(failures));
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
