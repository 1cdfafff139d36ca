import type { Connection } from '../connection/connection.ts';
import type { PresenceChange } from './presence-publisher.ts';
import type { Member } from '../protocol.ts';

interface LocalMember extends Member {
  channel: string;
  /** Distinguishes successive joins of the same member. */
  joinNumber: number;
  /** Whether the join was replicated to all processes; until then the subscriptions are pending. */
  isPublished: boolean;
  connections: Set<Connection>;
}

const formatKey = (channel: string, userId: string) => `${channel} ${userId}`;

export class LocalPresence {
  private readonly members = new Map<string, LocalMember>();
  private readonly byConnection = new Map<Connection, Map<string, LocalMember>>();
  private joins = 0;

  find(channel: string, userId: string) {
    return this.members.get(formatKey(channel, userId));
  }

  listAll(): Iterable<LocalMember> {
    return this.members.values();
  }

  get(connection: Connection, channel: string) {
    return this.byConnection.get(connection)?.get(channel);
  }

  listChannels(connection: Connection): Iterable<string> {
    return this.byConnection.get(connection)?.keys() ?? [];
  }

  countChannels(connection: Connection) {
    return this.byConnection.get(connection)?.size ?? 0;
  }

  add(channel: string, { user_id, user_info }: Member): LocalMember {
    const member: LocalMember = {
      user_id,
      user_info,
      channel,
      joinNumber: (this.joins += 1),
      isPublished: false,
      connections: new Set(),
    };
    this.members.set(formatKey(channel, user_id), member);
    return member;
  }

  remove({ channel, user_id }: LocalMember) {
    this.members.delete(formatKey(channel, user_id));
  }

  addConnection(member: LocalMember, connection: Connection) {
    const channels = this.byConnection.get(connection) ?? new Map<string, LocalMember>();
    this.byConnection.set(connection, channels.set(member.channel, member));
    member.connections.add(connection);
  }

  removeConnection(member: LocalMember, connection: Connection) {
    const channels = this.byConnection.get(connection);
    member.connections.delete(connection);
    if (channels?.delete(member.channel) && channels.size === 0) this.byConnection.delete(connection);
  }
}

export const buildChange = (
  { channel, user_id, user_info, joinNumber }: LocalMember,
  joined: boolean,
): PresenceChange => ({ channel, user_id, user_info, joinNumber, joined });
