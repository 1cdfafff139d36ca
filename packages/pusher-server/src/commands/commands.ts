import type { ChannelSilence } from './channel-silence.ts';
import { type ClientEvent, createClientEventHandler } from './client-events.ts';
import type { Connection } from '../connection/connection.ts';
import { buildEventFrame } from '../connection/frames.ts';
import type { Connections } from '../connection/connections.ts';
import type { Presence } from '../presence/presence.ts';
import { CODES, parseFrame, readFields, readText } from '../protocol.ts';
import { isSameSignature, type Signer } from './signatures.ts';
import { createSubscriptions } from './subscriptions.ts';

interface Setting {
  connections: Connections;
  presence: Presence;
  signer: Signer;
  silence: ChannelSilence;
  clock: () => number;
  onClientEvent: (event: ClientEvent) => void;
}

const PONG = buildEventFrame('pusher:pong', {});

/** Handles the frames of clients. Invalid frames are responded to with an error event and never throw. */
export function createCommandHandler({ connections, presence, signer, silence, clock, onClientEvent }: Setting) {
  const { subscribe, unsubscribe } = createSubscriptions({ connections, presence, signer, silence });
  const trigger = createClientEventHandler({ connections, presence, clock, onClientEvent });

  const commands = new Map<string, (connection: Connection, data: unknown) => void>([
    ['pusher:ping', (connection) => connection.write(PONG)],
    ['pusher:pong', () => {}],
    ['pusher:subscribe', subscribe],
    ['pusher:unsubscribe', unsubscribe],
    ['pusher:signin', signIn],
  ]);

  /** A connection whose signature is invalid is closed. */
  function signIn(connection: Connection, data: unknown) {
    const { auth, user_data } = readFields(data);
    const userData = readText(user_data) ?? '';
    const userId = readText(readFields(userData).id);
    if (!userId || !isSameSignature(readText(auth), signer.signUser(connection.socketId, userData))) {
      connection.sendError(CODES.notAuthorised, 'The signature does not fit');
      return connections.close(connection, CODES.notAuthorised, 'Connection not authorised');
    }
    connections.signIn(connection, userId);
    connection.send('pusher:signin_success', { user_data: userData });
  }

  return function handleFrame(connection: Connection, text: string) {
    connection.markActive(clock());
    const frame = parseFrame(text);
    if (!frame) return connection.sendError(null, 'Not an event');
    if (frame.event.startsWith('client-')) return trigger(connection, frame);
    const command = commands.get(frame.event);
    if (!command) return connection.sendError(null, 'Not an event that clients may send');
    command(connection, frame.data);
  };
}
