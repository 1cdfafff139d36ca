import type Pusher from 'pusher-js';
import type { ChannelAuthorizationCallback } from 'pusher-js';
import { api } from './api.ts';
import { backoff } from './backoff.ts';
import { mayPass } from './passing-failures.ts';

/**
 * Asks the API for permission to listen, with the current token. pusher-js asks once per connection and channel and never
 * again, so what may pass (no answer, too many calls, a server error) is tried again for as long as the connection lasts.
 */
export async function askPermission(
  { connection }: Pusher,
  channel: string,
  socketId: string,
  answer: ChannelAuthorizationCallback,
) {
  const isStale = () => connection.state !== 'connected' || connection.socket_id !== socketId;

  for (let failures = 0; !isStale(); failures += 1) {
    const permission = await api('POST /api/broadcasting/auth', {
      body: { socket_id: socketId, channel_name: channel },
    }).catch((error: Error) => error);
    if (isStale()) return;
    if (!(permission instanceof Error)) return answer(null, permission);
    if (!mayPass(permission)) return answer(permission, null);
    await pause(backoff(failures));
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
