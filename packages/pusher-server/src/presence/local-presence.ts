import type { Connection } from '../connection/connection.ts';
import type { Connections } from '../connection/connections.ts';
import type { Member } from '../protocol.ts';
import type { PresenceChange } from './presence-publisher.ts';
import type { PresenceState } from './presence-state.ts';

interface LocalMember extends Member {
  channel: string;
  /** Distinguishes successive joins of the same member. */
  joinNumber: number;
  /** Whether the join was replicated to all processes; until then the subscriptions are pending. */
  isPublished: boolean;
  connections: Set<Connection>;
}

interface Options {
  connections: Connections;
  state: PresenceState;
  publishChange: (change: PresenceChange) => void;
}

const FULL = { type: 'LimitReached', error: 'The channel is full', status: 403 };

const formatKey = (channel: string, userId: string) => `${channel} ${userId}`;

/** Joins and leaves presence channels for connections of this process; a join is pending until it was replicated. */
export function createLocalPresence({ connections, state, publishChange }: Options) {
  const members = new Map<string, LocalMember>();
  const byConnection = new Map<Connection, Map<string, LocalMember>>();
  let joins = 0;

  const findUserId = (connection: Connection, channel: string) => byConnection.get(connection)?.get(channel)?.user_id;

  function join(connection: Connection, channel: string, person: Member) {
    if (findUserId(connection, channel) !== person.user_id) leave(connection, channel);
    const member = members.get(formatKey(channel, person.user_id)) ?? addMember(channel, person);
    const channels = byConnection.get(connection) ?? new Map<string, LocalMember>();
    byConnection.set(connection, channels.set(channel, member));
    member.connections.add(connection);
    if (member.isPublished) admit(connection, channel);
  }

  function addMember(channel: string, person: Member) {
    joins += 1;
    const member = { ...person, channel, joinNumber: joins, isPublished: false, connections: new Set<Connection>() };
    members.set(formatKey(channel, person.user_id), member);
    publishChange(buildChange(member, true));
    return member;
  }

  function leave(connection: Connection, channel: string) {
    const channels = byConnection.get(connection);
    const member = channels?.get(channel);
    if (!channels || !member) return;
    connections.channels.leave(channel, connection);
    channels.delete(channel);
    if (channels.size === 0) byConnection.delete(connection);
    member.connections.delete(connection);
    if (member.connections.size > 0) return;
    members.delete(formatKey(channel, member.user_id));
    publishChange(buildChange(member, false));
  }

  function admit(connection: Connection, channel: string) {
    connections.channels.join(channel, connection);
    connection.send('pusher_internal:subscription_succeeded', { presence: state.listMembers(channel) }, channel);
  }

  return {
    join,
    leave,
    findUserId,

    leaveAll(connection: Connection) {
      for (const channel of [...(byConnection.get(connection)?.keys() ?? [])]) leave(connection, channel);
    },

    countChannels: (connection: Connection) => byConnection.get(connection)?.size ?? 0,

    buildSnapshot: () => [...members.values()].map((member) => buildChange(member, true)),

    /** Completes the pending subscriptions of a join, or rejects them when the channel is full. */
    settleJoin({ channel, user_id, joinNumber }: PresenceChange, hasRoom: boolean) {
      const member = members.get(formatKey(channel, user_id));
      if (!member || member.joinNumber !== joinNumber || member.isPublished) return;
      member.isPublished = hasRoom;
      for (const connection of [...member.connections]) {
        if (hasRoom) admit(connection, channel);
        else {
          connection.send('pusher:subscription_error', FULL, channel);
          leave(connection, channel);
        }
      }
    },
  };
}

const buildChange = ({ channel, user_id, user_info, joinNumber }: LocalMember, joined: boolean): PresenceChange => ({
  channel,
  user_id,
  user_info,
  joinNumber,
  joined,
});
