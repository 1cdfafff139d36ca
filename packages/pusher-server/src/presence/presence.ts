import { randomUUID } from 'node:crypto';
import type { Connections } from '../connection/connections.ts';
import { LIMITS } from '../protocol.ts';
import { createLocalPresence } from './local-presence.ts';
import * as publisher from './presence-publisher.ts';
import { PresenceState, type PresentMember } from './presence-state.ts';

interface Options {
  connections: Connections;
  clock: () => number;
  /** Milliseconds without a message after which a process counts as dead. */
  lostAfter: number;
}

export type Presence = ReturnType<typeof createPresence>;

/** A join is first published to all processes; the subscription succeeds when it comes back, in the order of all changes. */
export function createPresence({ connections, clock, lostAfter }: Options) {
  const processId = randomUUID();
  const state = new PresenceState();
  /** The other live processes, with the time of each one's last message. */
  const peers = new Map<string, number>();
  let publish: publisher.PublishPresence = async (message) => handleMessage(processId, message);
  const { publishChange, publishSnapshot, stop } = publisher.createPresencePublisher(
    (message) => publish(message),
    () => local.buildSnapshot(),
  );
  const local = createLocalPresence({ connections, state, publishChange });
  const { join, leave, leaveAll, findUserId, countChannels } = local;

  function handleMessage(process: string, message: publisher.PresenceMessage) {
    if (process !== processId) handlePeer(process, message);
    if ('snapshot' in message) applySnapshot(process, message.snapshot);
    if ('changes' in message) for (const change of message.changes) applyChange(process, change);
  }

  function handlePeer(process: string, message: publisher.PresenceMessage) {
    const isNew = !peers.has(process);
    peers.set(process, clock());
    if ('wantsSnapshots' in message) publishSnapshot();
    if (isNew && !('snapshot' in message)) requestSnapshots();
  }

  const requestSnapshots = () => void publish({ wantsSnapshots: true }).catch(() => {});

  function applyChange(process: string, change: publisher.PresenceChange) {
    if (!change.joined) return removeMember(process, change);
    const { channel, user_id } = change;
    const hasRoom = state.has(channel, user_id) || state.countMembers(channel) < LIMITS.membersPerChannel;
    if (hasRoom) addMember(process, change);
    if (process === processId) local.settleJoin(change, hasRoom);
  }

  function applySnapshot(process: string, snapshot: publisher.PresenceChange[]) {
    removeMembersExcept(process, new Set(snapshot.map(({ channel, user_id }) => `${channel} ${user_id}`)));
    for (const change of snapshot) {
      addMember(process, change);
      if (process === processId) local.settleJoin(change, true);
    }
  }

  function removeMembersExcept(process: string, staying: Set<string>) {
    for (const member of [...state.listOnProcess(process)])
      if (!staying.has(`${member.channel} ${member.user_id}`)) removeMember(process, member);
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

  return {
    processId,
    /** The number of live processes, this one included. */
    countProcesses: () => peers.size + 1,
    join,
    leave,
    leaveAll,
    findUserId,
    countChannels,
    handleMessage,
    listMembers: (channel: string) => state.listMembers(channel),

    /** Sets how messages are sent to all processes; by default there is one process. */
    publishWith(publishToAll: publisher.PublishPresence) {
      publish = publishToAll;
    },

    /** Makes all processes publish a snapshot, because messages may have been missed in both directions. */
    recover() {
      requestSnapshots();
      publishSnapshot();
    },

    /** Publishes a heartbeat, and removes the members on dead processes. */
    sendHeartbeat() {
      void publish({ heartbeat: true }).catch(() => {});
      for (const [process, heardAt] of peers) {
        if (clock() - heardAt < lostAfter) continue;
        peers.delete(process);
        removeMembersExcept(process, new Set());
      }
    },

    stop,
  };
}
