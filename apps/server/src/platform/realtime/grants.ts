import type { Bus } from '@wandering-books/pusher-server/bus/bus.ts';
import type { Owner } from '@wandering-books/pusher-server/connection/connections.ts';
import { isChannelName, isSocketId } from '@wandering-books/pusher-server/protocol.ts';
import type { PusherServer } from '@wandering-books/pusher-server/server.ts';

/** The members who may subscribe to the channels of a pattern such as `private-conversation.{id}`. */
export interface ChannelRule {
  pattern: string;
  may: (userId: number, id: number) => Promise<boolean>;
}

interface Subscriber extends Owner {
  isStillSignedIn: () => Promise<boolean>;
}

const ID_PLACEHOLDER = '{id}';
const ID = /^[1-9]\d{0,15}$/;

/** Whether a member may subscribe to a channel; only if a rule allows it. */
export async function mayListen(rules: readonly ChannelRule[], userId: number, channel: string) {
  for (const { pattern, may } of rules) {
    const id = parseId(channel, pattern);
    if (id !== undefined) return may(userId, id);
  }
  return false;
}

function parseId(channel: string, pattern: string) {
  const prefix = pattern.slice(0, -ID_PLACEHOLDER.length);
  const id = channel.startsWith(prefix) ? channel.slice(prefix.length) : '';
  return ID.test(id) && Number.isSafeInteger(Number(id)) ? Number(id) : undefined;
}

export type Grants = ReturnType<typeof createGrants>;

/** Undefined is a 403. The connection is bound before permissions are checked, so no revocation is missed. */
export function createGrants(
  realtime: Pick<PusherServer, 'signSubscription' | 'signUser'>,
  bus: Pick<Bus, 'bindSession'>,
  rules: readonly ChannelRule[],
) {
  async function bind(socketId: string, { userId, sessionId, isStillSignedIn }: Subscriber) {
    await bus.bindSession(socketId, { userId, sessionId });
    return isStillSignedIn();
  }

  return {
    async channel(listener: Subscriber, socketId: string, channel: string) {
      if (!isSocketId(socketId) || !isChannelName(channel)) return undefined;
      if (!(await bind(socketId, listener)) || !(await mayListen(rules, listener.userId, channel))) return undefined;
      return { auth: realtime.signSubscription(socketId, channel) };
    },

    async user(listener: Subscriber, socketId: string) {
      if (!isSocketId(socketId) || !(await bind(socketId, listener))) return undefined;
      return realtime.signUser(socketId, listener.userId);
    },
  };
}
