import type { Connections } from '../connection/connections.ts';
import type { PresenceChange } from './presence-publisher.ts';
import type { PresenceState, PresentMember } from './presence-state.ts';
import { LIMITS } from '../protocol.ts';

interface Setting {
  processId: string;
  connections: Connections;
  state: PresenceState;
  /** Told of the joins of this process, in their place among those of all. */
  settleJoin: (change: PresenceChange, hasRoom: boolean) => void;
}

/** Applies what processes tell of their presence channels to the state, and tells the listeners of this process. */
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
