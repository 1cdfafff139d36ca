import type { Connection } from './connection.ts';
import type { Member } from './protocol.ts';

/** A person of this process on one channel, with the lines over which he is there. */
export interface Local extends Member {
  channel: string;
  /** Tells his comings apart. */
  turn: number;
  /** Whether all processes know of him; until then his lines wait. */
  isKnown: boolean;
  lines: Set<Connection>;
}

const keyOf = (channel: string, userId: string) => `${channel} ${userId}`;

/** Who is on presence channels over lines to this process. Lines that are on none take no room. */
export class LocalPresence {
  private readonly people = new Map<string, Local>();
  private readonly ofLines = new Map<Connection, Map<string, Local>>();
  private turns = 0;

  find(channel: string, userId: string) {
    return this.people.get(keyOf(channel, userId));
  }

  all(): Iterable<Local> {
    return this.people.values();
  }

  of(line: Connection, channel: string) {
    return this.ofLines.get(line)?.get(channel);
  }

  channelsOf(line: Connection): Iterable<string> {
    return this.ofLines.get(line)?.keys() ?? [];
  }

  count(line: Connection) {
    return this.ofLines.get(line)?.size ?? 0;
  }

  begin(channel: string, member: Member): Local {
    const local: Local = { ...member, channel, turn: (this.turns += 1), isKnown: false, lines: new Set() };
    this.people.set(keyOf(channel, member.user_id), local);
    return local;
  }

  end({ channel, user_id }: Local) {
    this.people.delete(keyOf(channel, user_id));
  }

  addLine(local: Local, line: Connection) {
    const channels = this.ofLines.get(line) ?? new Map<string, Local>();
    this.ofLines.set(line, channels.set(local.channel, local));
    local.lines.add(line);
  }

  removeLine(local: Local, line: Connection) {
    const channels = this.ofLines.get(line);
    local.lines.delete(line);
    if (channels?.delete(local.channel) && channels.size === 0) this.ofLines.delete(line);
  }
}
