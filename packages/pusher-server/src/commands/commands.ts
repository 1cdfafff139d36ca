import type { ChannelSilence } from './channel-silence.ts';
import type { Connection } from '../connection/connection.ts';
import { buildEventFrame } from '../connection/frames.ts';
import type { Connections } from '../connection/connections.ts';
import * as protocol from '../protocol.ts';
import { isSameSignature, type Signer } from './signatures.ts';
import { createSubscriptions } from './subscriptions.ts';

export interface ClientEvent {
  channel: string;
  event: string;
  data: string;
  fromSocketId: string;
}

interface Options {
  connections: Connections;
  signer: Signer;
  silence: ChannelSilence;
  clock: () => number;
  /** Called with every accepted event, to forward it to other processes. */
  onClientEvent: (event: ClientEvent) => void;
}

const PONG = buildEventFrame('pusher:pong', {});

/** Handles the frames of clients. Invalid frames are responded to with an error event and never throw. */
export function createCommandHandler({ connections, signer, silence, clock, onClientEvent }: Options) {
  const { subscribe, unsubscribe } = createSubscriptions({ connections, signer, silence });

  const commands = new Map<string, (connection: Connection, data: unknown) => void>([
    ['pusher:ping', (connection) => connection.write(PONG)],
    ['pusher:pong', () => {}],
    ['pusher:subscribe', subscribe],
    ['pusher:unsubscribe', unsubscribe],
    ['pusher:signin', signIn],
  ]);

  /** A connection whose signature is invalid is closed. */
  function signIn(connection: Connection, data: unknown) {
    const { auth, user_data } = protocol.readFields(data);
    const userData = protocol.readText(user_data) ?? '';
    const userId = protocol.readText(protocol.readFields(userData).id);
    if (!userId || !isSameSignature(protocol.readText(auth), signer.signUser(connection.socketId, userData))) {
      connection.sendError(protocol.CODES.notAuthorised, 'The signature does not fit');
      return connections.close(connection, protocol.CODES.notAuthorised, 'Connection not authorised');
    }
    connections.signIn(connection, userId);
    connection.send('pusher:signin_success', { user_data: userData });
  }

  /** Forwards `client-*` events, not to the sender. */
  function trigger(connection: Connection, { event, channel = '', data }: protocol.ClientFrame) {
    const text = protocol.encodeData(data);
    const objection = findEventError(connection, channel, text);
    if (objection) return connection.sendError(protocol.CODES.clientEventRejected, objection);

    connections.deliver(channel, event, text, connection.socketId);
    onClientEvent({ channel, event, data: text!, fromSocketId: connection.socketId });
  }

  function findEventError(connection: Connection, channel: string, text: string | undefined) {
    if (!connection.countClientEvent(clock())) return 'Client event rejected: too many in one second';
    if (!protocol.isPrivate(channel)) return 'Client event rejected: only private channels carry them';
    if (!connections.channels.has(channel, connection)) return 'Client event rejected: not subscribed to this channel';
    if (text === undefined) return 'Client event rejected: its data is nested too deeply';
    if (Buffer.byteLength(text) > protocol.LIMITS.dataBytes)
      return 'Client event rejected: its data is larger than 10 kB';
    return undefined;
  }

  return function handleFrame(connection: Connection, text: string) {
    connection.markActive(clock());
    const frame = protocol.parseFrame(text);
    if (!frame) return connection.sendError(null, 'Not an event');
    if (frame.event.startsWith('client-')) return trigger(connection, frame);
    const command = commands.get(frame.event);
    if (!command) return connection.sendError(null, 'Not an event that clients may send');
    command(connection, frame.data);
  };
}
