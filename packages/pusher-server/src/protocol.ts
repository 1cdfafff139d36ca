/** Pusher Channels protocol, version 7: https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol */

export const PROTOCOL_VERSIONS = ['5', '6', '7'];

export const LIMITS = {
  frameBytes: 16 * 1024,
  dataBytes: 10 * 1024,
  eventName: 200,
  clientEventsPerSecond: 10,
  /** Frames read from one connection; more remain in the socket's buffer. */
  framesPerSecond: 1000,
  channelsPerConnection: 1000,
};

/** The hundreds tell a client what to do: 40xx and 43xx do not reconnect, 41xx after a second, 42xx at once. */
export const CODES = {
  unknownKey: 4001,
  unsupportedProtocol: 4007,
  notAuthorised: 4009,
  reconnectLater: 4100,
  reconnectNow: 4200,
  noPong: 4201,
  clientEventRejected: 4301,
} as const;

const CHANNEL_NAME = /^[A-Za-z0-9_\-=@,.;]{1,200}$/;
const SOCKET_ID = /^\d{1,20}\.\d{1,20}$/;

/** Presence channels are not offered. */
export const isChannelName = (name: string) => CHANNEL_NAME.test(name) && !name.startsWith('presence-');
export const isSocketId = (id: string) => SOCKET_ID.test(id);
export const isPrivate = (channel: string) => channel.startsWith('private-');

/** The channel of a signed-in user's events; it needs no signature, and no other client may subscribe. */
export const getUserChannel = (userId: string) => `${USER_CHANNEL_PREFIX}${userId}`;
const USER_CHANNEL_PREFIX = '#server-to-user-';

export interface ClientFrame {
  event: string;
  channel: string | undefined;
  data: unknown;
}

export function parseFrame(text: string): ClientFrame | undefined {
  const frame = parseJson(text);
  if (!isRecord(frame) || typeof frame.event !== 'string' || frame.event.length > LIMITS.eventName) return undefined;
  return { event: frame.event, channel: readText(frame.channel), data: frame.data };
}

/** The fields of a frame's data, which is an object or a JSON string. */
export function readFields(data: unknown): Record<string, unknown> {
  const fields = typeof data === 'string' ? parseJson(data) : data;
  return isRecord(fields) ? fields : {};
}

/** Encodes an event's data as text; undefined when it is nested too deeply. */
export function encodeData(data: unknown) {
  try {
    return typeof data === 'string' ? data : JSON.stringify(data ?? {});
  } catch {
    return undefined;
  }
}

export const readText = (value: unknown) => (typeof value === 'string' ? value : undefined);

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
