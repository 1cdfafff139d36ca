import type { Connection } from './connection.ts';
import type { Hub } from './hub.ts';
import { fieldsOf, isChannelName, isPresence, isPrivate, LIMITS, serverToUserChannel, textOf } from './protocol.ts';
import { sameSignature, type Signer } from './signatures.ts';

type Refusal = { type: string; error: string; status: number };

const malformed: Refusal = { type: 'InvalidChannel', error: 'Not the name of a channel', status: 400 };
const unsupported: Refusal = { type: 'InvalidChannel', error: 'Presence channels are not served', status: 400 };
const unsigned: Refusal = { type: 'AuthError', error: 'The signature does not fit', status: 401 };
const tooMany: Refusal = { type: 'LimitReached', error: 'Too many channels on one connection', status: 429 };

/** Lets connections into channels: private ones for a signature that fits, all others freely. */
export function createSubscriptions(hub: Hub, signer: Signer) {
  function subscribe(connection: Connection, data: unknown) {
    const { channel, auth } = fieldsOf(data);
    const name = textOf(channel) ?? '';
    const refusal = refuse(connection, name, textOf(auth));
    if (refusal) return connection.send('pusher:subscription_error', refusal, name.slice(0, LIMITS.eventName));

    hub.channels.join(name, connection);
    connection.send('pusher_internal:subscription_succeeded', {}, name);
  }

  function refuse(connection: Connection, channel: string, auth: string | undefined): Refusal | undefined {
    if (hub.channels.count(connection) >= LIMITS.channelsPerConnection) return tooMany;
    if (channel.startsWith('#')) return isOwn(connection, channel) ? undefined : unsigned;
    if (!isChannelName(channel)) return malformed;
    if (isPresence(channel)) return unsupported;
    if (!isPrivate(channel)) return undefined;
    return sameSignature(auth, signer.subscription(connection.socketId, channel)) ? undefined : unsigned;
  }

  function unsubscribe(connection: Connection, data: unknown) {
    hub.channels.leave(textOf(fieldsOf(data).channel) ?? '', connection);
  }

  return { subscribe, unsubscribe };
}

const isOwn = ({ userId }: Connection, channel: string) =>
  userId !== undefined && channel === serverToUserChannel(userId);
