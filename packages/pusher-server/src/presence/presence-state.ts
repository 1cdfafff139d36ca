import type { Member } from '../protocol.ts';

interface Entry {
  info: unknown;
  processes: Set<string>;
}

export interface PresentMember extends Member {
  channel: string;
}

/** Every process holds the full state and applies the same changes in the same order. */
export class PresenceState {
  private readonly channels = new Map<string, Map<string, Entry>>();

  /** Adds a member on a process; true when they were on no process before. */
  add({ channel, user_id, user_info }: PresentMember, process: string) {
    const members = this.channels.get(channel) ?? new Map<string, Entry>();
    this.channels.set(channel, members);
    const entry = members.get(user_id);
    if (entry) entry.processes.add(process);
    else members.set(user_id, { info: user_info, processes: new Set([process]) });
    return !entry;
  }

  /** Removes a member from a process; true when it was their last. */
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

  listMembers(channel: string) {
    const members = [...(this.channels.get(channel) ?? [])];
    const hash = Object.fromEntries(members.map(([id, { info }]) => [id, info ?? null]));
    return { ids: members.map(([id]) => id), hash, count: members.length };
  }

  *listOnProcess(process: string): Iterable<PresentMember> {
    for (const [channel, members] of this.channels)
      for (const [user_id, { info, processes }] of members)
        if (processes.has(process)) yield { channel, user_id, user_info: info };
  }
}
