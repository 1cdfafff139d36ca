import type { Bus } from '@wandering-books/pusher-server/bus/bus.ts';
import type { Owner } from '@wandering-books/pusher-server/connection/connections.ts';
import { isChannelName, isPresence, isSocketId } from '@wandering-books/pusher-server/protocol.ts';
import type { PusherServer } from '@wandering-books/pusher-server/server.ts';

/** Who may listen to the channels of one pattern, such as `private-conversation.{id}`. */
export interface ChannelRule {
  pattern: string;
  may: (userId: number, id: number) => Promise<boolean>;
}

interface Subscriber extends Owner {
  /** Asks again whether the session has not been ended meanwhile. */
  stillSignedIn: () => Promise<boolean>;
}

const PLACE = '{id}';
const ID = /^[1-9]\d{0,15}$/;

/** Answers "may this user listen to this channel": only where a rule says so. */
export function createChannelRules(rules: readonly ChannelRule[]) {
  return async function mayListen(userId: number, channel: string) {
    for (const { pattern, may } of rules) {
      const id = parseId(channel, pattern);
      if (id !== undefined) return may(userId, id);
    }
    return false;
  };
}

/** The id that stands in a channel's name where its pattern says `{id}`: a positive integer as it is usually written. */
function parseId(channel: string, pattern: string) {
  const prefix = pattern.slice(0, -PLACE.length);
  const id = channel.startsWith(prefix) ? channel.slice(prefix.length) : '';
  return ID.test(id) && Number.isSafeInteger(Number(id)) ? Number(id) : undefined;
}

/** What the others on a presence channel learn of a person: that they are there, by their id. */
const formatMember = (userId: number) => JSON.stringify({ user_id: String(userId), user_info: { id: userId } });

export type Grants = ReturnType<typeof createGrants>;

/**
 * Grants for sockets: what the two calls under `/api/broadcasting` answer; undefined is a 403.
 * The socket is bound to the session first, and all else asked after that, so whatever ends the session or the permission
 * meanwhile either finds the socket or is seen here.
 */
export function createGrants(
  realtime: Pick<PusherServer, 'signSubscription' | 'signUser'>,
  bus: Pick<Bus, 'bindSession'>,
  rules: readonly ChannelRule[],
) {
  const mayListen = createChannelRules(rules);

  async function bind(socketId: string, { userId, sessionId, stillSignedIn }: Subscriber) {
    await bus.bindSession(socketId, { userId, sessionId });
    return stillSignedIn();
  }

  return {
    async channel(listener: Subscriber, socketId: string, channel: string) {
      if (!isSocketId(socketId) || !isChannelName(channel)) return undefined;
      if (!(await bind(socketId, listener)) || !(await mayListen(listener.userId, channel))) return undefined;
      if (!isPresence(channel)) return { auth: realtime.signSubscription(socketId, channel) };
      const channel_data = formatMember(listener.userId);
      return { auth: realtime.signSubscription(socketId, channel, channel_data), channel_data };
    },

    async user(listener: Subscriber, socketId: string) {
      if (!isSocketId(socketId) || !(await bind(socketId, listener))) return undefined;
      return realtime.signUser(socketId, listener.userId);
    },
  };
}
