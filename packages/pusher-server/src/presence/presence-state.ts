import type { Member } from '../protocol.ts';

interface Entry {
  info: unknown;
  processes: Set<string>;
}

/** One person on one channel. */
export interface PresentMember extends Member {
  channel: string;
}

/**
 * Who is on which presence channel, in any process. Every process keeps the whole of it, from what all of them say in an
 * order that is the same for all, so every process comes to the same answers.
 */
export class PresenceState {
  private readonly channels = new Map<string, Map<string, Entry>>();

  /** Adds a person who is connected to a process; true when they were not there before. */
  add({ channel, user_id, user_info }: PresentMember, process: string) {
    const members = this.channels.get(channel) ?? new Map<string, Entry>();
    this.channels.set(channel, members);
    const entry = members.get(user_id);
    if (entry) entry.processes.add(process);
    else members.set(user_id, { info: user_info, processes: new Set([process]) });
    return !entry;
  }

  /** Takes a person's connections to a process away; true when they were the last. */
  remove({ channel, user_id }: PresentMember, process: string) {
    const members = this.channels.get(channel);
    const entry = members?.get(user_id);
    if (!members || !entry?.processes.delete(process) || entry.processes.size > 0) return false;
    members.delete(user_id);
    if (members.size === 0) this.channels.delete(channel);
    return true;
  }

  has(channel: string, userId: string) {
    return this.channels.get(channel)?.has(userId) ?? false;
  }

  countMembers(channel: string) {
    return this.channels.get(channel)?.size ?? 0;
  }

  /** The people of a channel as the protocol tells them to one who joins. */
  listMembers(channel: string) {
    const members = [...(this.channels.get(channel) ?? [])];
    const hash = Object.fromEntries(members.map(([id, { info }]) => [id, info ?? null]));
    return { ids: members.map(([id]) => id), hash, count: members.length };
  }

  /** Everybody who is connected to a process. */
  *listOnProcess(process: string): Iterable<PresentMember> {
    for (const [channel, members] of this.channels)
      for (const [user_id, { info, processes }] of members)
        if (processes.has(process)) yield { channel, user_id, user_info: info };
  }
}
