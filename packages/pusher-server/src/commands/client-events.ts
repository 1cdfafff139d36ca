import type { Connection } from '../connection/connection.ts';
import type { Connections } from '../connection/connections.ts';
import type { Presence } from '../presence/presence.ts';
import { type ClientFrame, CODES, isPresence, isPrivate, LIMITS, encodeData } from '../protocol.ts';

/** An event from one client to the other subscribers of its channel, with `data` as text. */
export interface ClientEvent {
  channel: string;
  event: string;
  data: string;
  fromSocketId: string;
  /** The sender's member id on a presence channel. */
  userId?: string | undefined;
}

interface Setting {
  connections: Connections;
  presence: Presence;
  clock: () => number;
  onClientEvent: (event: ClientEvent) => void;
}

/** Forwards `client-*` events: on private and presence channels, from subscribers, not to the sender, and rate limited. */
export function createClientEventHandler({ connections, presence, clock, onClientEvent }: Setting) {
  return function trigger(connection: Connection, { event, channel = '', data }: ClientFrame) {
    const text = encodeData(data);
    const objection = findEventError(connection, channel, text);
    if (objection) return connection.sendError(CODES.clientEventRejected, objection);

    const userId = presence.findUserId(connection, channel);
    connections.deliver(channel, event, text, connection.socketId, userId);
    onClientEvent({ channel, event, data: text!, fromSocketId: connection.socketId, userId });
  };

  function findEventError(connection: Connection, channel: string, text: string | undefined) {
    if (!connection.countClientEvent(clock())) return 'Client event rejected: too many in one second';
    if (!isPrivate(channel) && !isPresence(channel))
      return 'Client event rejected: only private and presence channels carry them';
    if (!connections.channels.has(channel, connection)) return 'Client event rejected: not subscribed to this channel';
    if (text === undefined) return 'Client event rejected: its data is nested too deeply';
    if (Buffer.byteLength(text) > LIMITS.dataBytes) return 'Client event rejected: its data is larger than 10 kB';
    return undefined;
  }
}
