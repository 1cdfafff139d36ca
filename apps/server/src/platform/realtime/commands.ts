import type { ChannelSilence } from './channel-silence.ts';
import { type ClientEvent, createClientEventHandler } from './client-events.ts';
import type { Connection } from './connection.ts';
import { buildEventFrame } from './frames.ts';
import type { Connections } from './connections.ts';
import type { Presence } from './presence.ts';
import { parseFrame } from './protocol.ts';
import { createSignInHandler } from './sign-in.ts';
import type { Signer } from './signatures.ts';
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

/** What a client may say, each with what is done about it. Whatever it sends, the answer is an event, never a throw. */
export function createCommandHandler({ connections, presence, signer, silence, clock, onClientEvent }: Setting) {
  const { subscribe, unsubscribe } = createSubscriptions({ connections, presence, signer, silence });
  const signIn = createSignInHandler(connections, signer);
  const trigger = createClientEventHandler({ connections, presence, clock, onClientEvent });

  const commands = new Map<string, (connection: Connection, data: unknown) => void>([
    ['pusher:ping', (connection) => connection.write(PONG)],
    ['pusher:pong', () => {}],
    ['pusher:subscribe', subscribe],
    ['pusher:unsubscribe', unsubscribe],
    ['pusher:signin', signIn],
  ]);

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
