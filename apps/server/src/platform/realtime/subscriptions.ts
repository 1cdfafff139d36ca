import type { Connection } from './connection.ts';
import type { Hub } from './connections.ts';
import type { Presence } from './presence.ts';
import {
  fieldsOf,
  isChannelName,
  isPresence,
  isPrivate,
  LIMITS,
  readMember,
  serverToUserChannel,
  textOf,
} from './protocol.ts';
import { sameSignature, type Signer } from './signatures.ts';

type Refusal = { type: string; error: string; status: number };

const malformed: Refusal = { type: 'InvalidChannel', error: 'Not the name of a channel', status: 400 };
const nobody: Refusal = { type: 'InvalidChannelData', error: 'Not the channel data of a member', status: 400 };
const unsigned: Refusal = { type: 'AuthError', error: 'The signature does not fit', status: 401 };
const tooMany: Refusal = { type: 'LimitReached', error: 'Too many channels on one connection', status: 429 };

interface Request {
  channel: string;
  auth: string | undefined;
  channelData: string | undefined;
}

/** Lets connections into channels: private and presence ones for a signature that fits, all others freely. */
export function createSubscriptions(hub: Hub, presence: Presence, signer: Signer) {
  function subscribe(connection: Connection, data: unknown) {
    const { channel, auth, channel_data } = fieldsOf(data);
    const request = { channel: textOf(channel) ?? '', auth: textOf(auth), channelData: textOf(channel_data) };
    const refusal = refuse(connection, request) ?? enter(connection, request);
    if (refusal) connection.send('pusher:subscription_error', refusal, request.channel.slice(0, LIMITS.eventName));
  }

  function refuse(connection: Connection, { channel, auth, channelData }: Request): Refusal | undefined {
    if (hub.channels.count(connection) + presence.count(connection) >= LIMITS.channelsPerConnection) return tooMany;
    if (channel.startsWith('#')) return isOwn(connection, channel) ? undefined : unsigned;
    if (!isChannelName(channel)) return malformed;
    if (!isPrivate(channel) && !isPresence(channel)) return undefined;
    const signed = signer.subscription(
      connection.socketId,
      channel,
      isPresence(channel) ? (channelData ?? '') : undefined,
    );
    return sameSignature(auth, signed) ? undefined : unsigned;
  }

  function enter(connection: Connection, { channel, channelData }: Request): Refusal | undefined {
    if (isPresence(channel)) {
      const member = readMember(channelData ?? '');
      if (!member) return nobody;
      presence.join(connection, channel, member);
      return undefined;
    }
    hub.channels.join(channel, connection);
    connection.send('pusher_internal:subscription_succeeded', {}, channel);
    return undefined;
  }

  function unsubscribe(connection: Connection, data: unknown) {
    const channel = textOf(fieldsOf(data).channel) ?? '';
    if (isPresence(channel)) presence.leave(connection, channel);
    else hub.channels.leave(channel, connection);
  }

  return { subscribe, unsubscribe };
}

const isOwn = ({ userId }: Connection, channel: string) =>
  userId !== undefined && channel === serverToUserChannel(userId);
