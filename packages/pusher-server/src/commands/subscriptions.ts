import type { ChannelSilence } from './channel-silence.ts';
import type { Connection } from '../connection/connection.ts';
import type { Connections } from '../connection/connections.ts';
import * as protocol from '../protocol.ts';
import { isSameSignature, type Signer } from './signatures.ts';

type Refusal = { type: string; error: string; status: number };

const malformed: Refusal = { type: 'InvalidChannel', error: 'Not the name of a channel', status: 400 };
const unsigned: Refusal = { type: 'AuthError', error: 'The signature does not fit', status: 401 };
const tooMany: Refusal = { type: 'LimitReached', error: 'Too many channels on one connection', status: 429 };

interface Options {
  connections: Connections;
  signer: Signer;
  silence: ChannelSilence;
}

export function createSubscriptions({ connections, signer, silence }: Options) {
  function subscribe(connection: Connection, data: unknown) {
    const fields = protocol.readFields(data);
    const channel = protocol.readText(fields.channel) ?? '';
    const refusal = findRefusal(connection, channel, protocol.readText(fields.auth));
    if (refusal)
      return connection.send('pusher:subscription_error', refusal, channel.slice(0, protocol.LIMITS.eventName));
    connections.channels.join(channel, connection);
    // An extension of the protocol: clients learn whether they may have missed events.
    connection.send('pusher_internal:subscription_succeeded', { quiet_ms: silence.measure(channel) }, channel);
  }

  function findRefusal(connection: Connection, channel: string, auth: string | undefined): Refusal | undefined {
    if (connections.channels.countGroups(connection) >= protocol.LIMITS.channelsPerConnection) return tooMany;
    if (channel.startsWith('#')) return isOwn(connection, channel) ? undefined : unsigned;
    if (!protocol.isChannelName(channel)) return malformed;
    if (!protocol.isPrivate(channel)) return undefined;
    return isSameSignature(auth, signer.signSubscription(connection.socketId, channel)) ? undefined : unsigned;
  }

  function unsubscribe(connection: Connection, data: unknown) {
    connections.channels.leave(protocol.readText(protocol.readFields(data).channel) ?? '', connection);
  }

  return { subscribe, unsubscribe };
}

const isOwn = ({ userId }: Connection, channel: string) =>
  userId !== undefined && channel === protocol.getUserChannel(userId);
