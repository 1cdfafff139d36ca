import type { Connection } from './connection.ts';
import type { Member } from './protocol.ts';

/** A person of this process on one channel, with the lines over which he is there. */
export interface LocalMember extends Member {
  channel: string;
  /** Tells his comings apart. */
  joinNumber: number;
  /** Whether all processes know of him; until then his lines wait. */
  isPublished: boolean;
  connections: Set<Connection>;
}

const formatKey = (channel: string, userId: string) => `${channel} ${userId}`;

/** Who is on presence channels over lines to this process. Lines that are on none take no room. */
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

  get(line: Connection, channel: string) {
    return this.byConnection.get(line)?.get(channel);
  }

  listChannels(line: Connection): Iterable<string> {
    return this.byConnection.get(line)?.keys() ?? [];
  }

  countChannels(line: Connection) {
    return this.byConnection.get(line)?.size ?? 0;
  }

  add(channel: string, member: Member): LocalMember {
    const local: LocalMember = {
      ...member,
      channel,
      joinNumber: (this.joins += 1),
      isPublished: false,
      connections: new Set(),
    };
    this.members.set(formatKey(channel, member.user_id), local);
    return local;
  }

  remove({ channel, user_id }: LocalMember) {
    this.members.delete(formatKey(channel, user_id));
  }

  addConnection(local: LocalMember, line: Connection) {
    const channels = this.byConnection.get(line) ?? new Map<string, LocalMember>();
    this.byConnection.set(line, channels.set(local.channel, local));
    local.connections.add(line);
  }

  removeConnection(local: LocalMember, line: Connection) {
    const channels = this.byConnection.get(line);
    local.connections.delete(line);
    if (channels?.delete(local.channel) && channels.size === 0) this.byConnection.delete(line);
  }
}
