import type { Connections } from '../connection/connections.ts';
import type { PresenceChange } from './presence-publisher.ts';
import type { PresenceState, PresentMember } from './presence-state.ts';
import { LIMITS } from '../protocol.ts';

interface Setting {
  processId: string;
  connections: Connections;
  state: PresenceState;
  /** Called with the joins of this process, in the total order of all changes. */
  settleJoin: (change: PresenceChange, hasRoom: boolean) => void;
}

/** Applies the replication messages of all processes to the state, and notifies the subscribers of this process. */
export function createPresenceReplication({ processId, connections, state, settleJoin }: Setting) {
  function applyChange(process: string, change: PresenceChange) {
    if (!change.joined) return removeMember(process, change);
    const { channel, user_id } = change;
    const hasRoom = state.has(channel, user_id) || state.countMembers(channel) < LIMITS.membersPerChannel;
    if (hasRoom) addMember(process, change);
    if (process === processId) settleJoin(change, hasRoom);
  }

  function applySnapshot(process: string, snapshot: PresenceChange[]) {
    const staying = new Set(snapshot.map(({ channel, user_id }) => `${channel} ${user_id}`));
    for (const member of [...state.listOnProcess(process)])
      if (!staying.has(`${member.channel} ${member.user_id}`)) removeMember(process, member);
    for (const change of snapshot) {
      addMember(process, change);
      if (process === processId) settleJoin(change, true);
    }
  }

  function removeProcess(process: string) {
    for (const member of [...state.listOnProcess(process)]) removeMember(process, member);
  }

  function addMember(process: string, member: PresentMember) {
    const { channel, user_id, user_info } = member;
    if (state.add(member, process))
      connections.deliver(channel, 'pusher_internal:member_added', { user_id, user_info });
  }

  function removeMember(process: string, member: PresentMember) {
    const { channel, user_id } = member;
    if (state.remove(member, process)) connections.deliver(channel, 'pusher_internal:member_removed', { user_id });
  }

  return { applyChange, applySnapshot, removeProcess };
}

/** The other live processes, with the time of each one's last message. */
export class Peers {
  private readonly lastHeardAt = new Map<string, number>();
  private readonly clock: () => number;
  private readonly timeout: number;

  /** @param timeout milliseconds without a message after which a process counts as dead */
  constructor(clock: () => number, timeout: number) {
    this.clock = clock;
    this.timeout = timeout;
  }

  get size() {
    return this.lastHeardAt.size;
  }

  markAlive(process: string) {
    const isNew = !this.lastHeardAt.has(process);
    this.lastHeardAt.set(process, this.clock());
    return isNew;
  }

  removeDead(): string[] {
    const dead = [...this.lastHeardAt].filter(([, heardAt]) => this.clock() - heardAt >= this.timeout);
    for (const [process] of dead) this.lastHeardAt.delete(process);
    return dead.map(([process]) => process);
  }
}
