import type { Connection } from '../connection/connection.ts';
import type { PresenceChange } from './presence-publisher.ts';
import type { Member } from '../protocol.ts';

/** A person of this process on one channel, with the connections over which they are there. */
interface LocalMember extends Member {
  channel: string;
  /** Tells one join of a person from the next. */
  joinNumber: number;
  /** Whether all processes know of the person; until then their connections wait. */
  isPublished: boolean;
  connections: Set<Connection>;
}

const formatKey = (channel: string, userId: string) => `${channel} ${userId}`;

/** Who is on presence channels over connections to this process. Connections that are on none take no room. */
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

/** What other processes are told of a person who joined or left. */
export const buildChange = (
  { channel, user_id, user_info, joinNumber }: LocalMember,
  joined: boolean,
): PresenceChange => ({ channel, user_id, user_info, joinNumber, joined });
