import { createHmac, timingSafeEqual } from 'node:crypto';
import { isChannelName, isSocketId } from '../protocol.ts';

export type Signer = ReturnType<typeof createSigner>;

/** Creates the signatures `key:hex(hmac_sha256(secret, text))`, which are valid for one connection. */
export function createSigner(key: string, secret: string) {
  const sign = (text: string) => `${key}:${createHmac('sha256', secret).update(text).digest('hex')}`;

  /** Throws a TypeError when the socket id or the channel name is malformed. */
  function signSubscription(socketId: string, channel: string) {
    if (!isSocketId(socketId) || !isChannelName(channel)) throw new TypeError('Not a socket id and a channel name');
    return sign(`${socketId}:${channel}`);
  }

  function signUser(socketId: string, userData: string) {
    if (!isSocketId(socketId)) throw new TypeError('Not a socket id');
    return sign(`${socketId}::user::${userData}`);
  }

  return { signSubscription, signUser };
}

export function isSameSignature(signature: string | undefined, expected: string) {
  const actual = Buffer.from(signature ?? '');
  const right = Buffer.from(expected);
  return actual.length === right.length && timingSafeEqual(actual, right);
}
