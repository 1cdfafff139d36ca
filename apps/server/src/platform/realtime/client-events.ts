import type { Connection } from './connection.ts';
import type { Hub } from './hub.ts';
import { type ClientFrame, CODES, isPrivate, LIMITS } from './protocol.ts';

/** An event that one client sent to the others on its channel; `data` is text, as it goes on to them. */
export interface ClientEvent {
  channel: string;
  event: string;
  data: string;
  fromSocketId: string;
}

interface Setting {
  hub: Hub;
  clock: () => number;
  /** Told of every event that was let through, to carry it to other processes. */
  onClientEvent: (event: ClientEvent) => void;
}

/** Passes `client-*` events on: only on private channels, only from listeners, never back to the sender, not too often. */
export function createClientEvents({ hub, clock, onClientEvent }: Setting) {
  return function trigger(connection: Connection, { event, channel = '', data }: ClientFrame) {
    const text = typeof data === 'string' ? data : JSON.stringify(data ?? {});
    const objection = object(connection, channel, text);
    if (objection) return connection.complain(CODES.clientEventRejected, objection);

    hub.deliver(channel, event, text, connection.socketId);
    onClientEvent({ channel, event, data: text, fromSocketId: connection.socketId });
  };

  function object(connection: Connection, channel: string, text: string) {
    if (!connection.mayTrigger(clock())) return 'Client event rejected: too many in one second';
    if (!isPrivate(channel)) return 'Client event rejected: only private channels carry them';
    if (!hub.channels.has(channel, connection)) return 'Client event rejected: not subscribed to this channel';
    if (Buffer.byteLength(text) > LIMITS.dataBytes) return 'Client event rejected: its data is larger than 10 kB';
    return undefined;
  }
}
