import { type ClientEvent, createClientEvents } from './client-events.ts';
import type { Connection } from './connection.ts';
import { eventFrame } from './frames.ts';
import type { Hub } from './connections.ts';
import type { Presence } from './presence.ts';
import { readFrame } from './protocol.ts';
import { createSignIn } from './sign-in.ts';
import type { Signer } from './signatures.ts';
import { createSubscriptions } from './subscriptions.ts';

interface Setting {
  hub: Hub;
  presence: Presence;
  signer: Signer;
  clock: () => number;
  onClientEvent: (event: ClientEvent) => void;
}

const PONG = eventFrame('pusher:pong', {});

/** What a client may say, each with what is done about it. Whatever it sends, the answer is an event, never a throw. */
export function createCommands({ hub, presence, signer, clock, onClientEvent }: Setting) {
  const { subscribe, unsubscribe } = createSubscriptions(hub, presence, signer);
  const signIn = createSignIn(hub, signer);
  const trigger = createClientEvents({ hub, presence, clock, onClientEvent });

  const commands = new Map<string, (connection: Connection, data: unknown) => void>([
    ['pusher:ping', (connection) => connection.write(PONG)],
    ['pusher:pong', () => {}],
    ['pusher:subscribe', subscribe],
    ['pusher:unsubscribe', unsubscribe],
    ['pusher:signin', signIn],
  ]);

  return function obey(connection: Connection, text: string) {
    connection.heard(clock());
    const frame = readFrame(text);
    if (!frame) return connection.complain(null, 'Not an event');
    if (frame.event.startsWith('client-')) return trigger(connection, frame);
    const command = commands.get(frame.event);
    if (!command) return connection.complain(null, 'Not an event that clients may send');
    command(connection, frame.data);
  };
}
