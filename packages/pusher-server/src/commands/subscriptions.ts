import type { ChannelSilence } from './channel-silence.ts';
import type { Connection } from '../connection/connection.ts';
import type { Connections } from '../connection/connections.ts';
import type { Presence } from '../presence/presence.ts';
import * as protocol from '../protocol.ts';
import { isSameSignature, type Signer } from './signatures.ts';

type Refusal = { type: string; error: string; status: number };

const malformed: Refusal = { type: 'InvalidChannel', error: 'Not the name of a channel', status: 400 };
const noMember: Refusal = { type: 'InvalidChannelData', error: 'Not the channel data of a member', status: 400 };
const unsigned: Refusal = { type: 'AuthError', error: 'The signature does not fit', status: 401 };
const tooMany: Refusal = { type: 'LimitReached', error: 'Too many channels on one connection', status: 429 };

interface Request {
  channel: string;
  auth: string | undefined;
  channelData: string | undefined;
}

interface Options {
  connections: Connections;
  presence: Presence;
  signer: Signer;
  silence: ChannelSilence;
}

export function createSubscriptions({ connections, presence, signer, silence }: Options) {
  function subscribe(connection: Connection, data: unknown) {
    const { channel, auth, channel_data } = protocol.readFields(data);
    const request = {
      channel: protocol.readText(channel) ?? '',
      auth: protocol.readText(auth),
      channelData: protocol.readText(channel_data),
    };
    const refusal = findRefusal(connection, request) ?? joinChannel(connection, request);
    if (refusal)
      connection.send('pusher:subscription_error', refusal, request.channel.slice(0, protocol.LIMITS.eventName));
  }

  function findRefusal(connection: Connection, { channel, auth, channelData }: Request): Refusal | undefined {
    if (
      connections.channels.countGroups(connection) + presence.countChannels(connection) >=
      protocol.LIMITS.channelsPerConnection
    )
      return tooMany;
    if (channel.startsWith('#')) return isOwn(connection, channel) ? undefined : unsigned;
    if (!protocol.isChannelName(channel)) return malformed;
    if (!protocol.isPrivate(channel) && !protocol.isPresence(channel)) return undefined;
    const signed = signer.signSubscription(
      connection.socketId,
      channel,
      protocol.isPresence(channel) ? (channelData ?? '') : undefined,
    );
    return isSameSignature(auth, signed) ? undefined : unsigned;
  }

  function joinChannel(connection: Connection, { channel, channelData }: Request): Refusal | undefined {
    if (protocol.isPresence(channel)) {
      const member = protocol.parseMember(channelData ?? '');
      if (!member) return noMember;
      presence.join(connection, channel, member);
      return undefined;
    }
    connections.channels.join(channel, connection);
    // An extension of the protocol: clients learn whether they may have missed events.
    connection.send('pusher_internal:subscription_succeeded', { quiet_ms: silence.measure(channel) }, channel);
    return undefined;
  }

  function unsubscribe(connection: Connection, data: unknown) {
    const channel = protocol.readText(protocol.readFields(data).channel) ?? '';
    if (protocol.isPresence(channel)) presence.leave(connection, channel);
    else connections.channels.leave(channel, connection);
  }

  return { subscribe, unsubscribe };
}

const isOwn = ({ userId }: Connection, channel: string) =>
  userId !== undefined && channel === protocol.getUserChannel(userId);
