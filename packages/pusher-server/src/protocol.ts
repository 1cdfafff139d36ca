/** Pusher Channels protocol, version 7: https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol */

export const PROTOCOL_VERSIONS = ['5', '6', '7'];

/** What one client may send: bytes of a frame, bytes of a client event's data, length of an event's name, events a second. */
export const LIMITS = {
  frameBytes: 16 * 1024,
  dataBytes: 10 * 1024,
  eventName: 200,
  clientEventsPerSecond: 10,
  /** Frames that are read of one connection; what is more waits on its way here. */
  framesPerSecond: 1000,
  channelsPerConnection: 1000,
  /** People on a presence channel, characters of a person's id there, and bytes of what is told of a person. */
  membersPerChannel: 100,
  memberId: 128,
  memberInfoBytes: 1024,
};

/**
 * Close codes and error codes. The hundreds tell a client what to do: 40xx and 43xx stay away, 41xx come back after a
 * second, 42xx come back at once.
 */
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

export const isChannelName = (name: string) => CHANNEL_NAME.test(name);
export const isSocketId = (id: string) => SOCKET_ID.test(id);
export const isPrivate = (channel: string) => channel.startsWith('private-');
export const isPresence = (channel: string) => channel.startsWith('presence-');

/** The channel on which a signed-in connection hears what is meant for its user; clients cannot sign for it. */
export const getUserChannel = (userId: string) => `${USER_CHANNEL_PREFIX}${userId}`;
export const USER_CHANNEL_PREFIX = '#server-to-user-';

/** A person on a presence channel. */
export interface Member {
  user_id: string;
  user_info?: unknown;
}

/** Reads the `channel_data` with which somebody joins a presence channel; undefined when it is wrong or too large. */
export function parseMember(channelData: string): Member | undefined {
  const { user_id, user_info } = readFields(channelData);
  const id = typeof user_id === 'number' ? String(user_id) : (readText(user_id) ?? '');
  if (id === '' || id.length > LIMITS.memberId) return undefined;
  const info = encodeData(user_info);
  if (info === undefined || Buffer.byteLength(info) > LIMITS.memberInfoBytes) return undefined;
  return { user_id: id, user_info };
}

export interface ClientFrame {
  event: string;
  channel: string | undefined;
  data: unknown;
}

/** Reads one frame that a client sent; undefined when it is not one. */
export function parseFrame(text: string): ClientFrame | undefined {
  const frame = parseJson(text);
  if (!isRecord(frame) || typeof frame.event !== 'string' || frame.event.length > LIMITS.eventName) return undefined;
  return { event: frame.event, channel: readText(frame.channel), data: frame.data };
}

/** The fields of a frame's data, which clients send as an object or as a JSON string. */
export function readFields(data: unknown): Record<string, unknown> {
  const fields = typeof data === 'string' ? parseJson(data) : data;
  return isRecord(fields) ? fields : {};
}

/** An event's data as the text that travels; undefined when it is nested too deeply to be written. */
export function encodeData(data: unknown) {
  try {
    return typeof data === 'string' ? data : JSON.stringify(data ?? {});
  } catch {
    return undefined;
  }
}

export const readText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Parses JSON; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
