import { randomUUID } from 'node:crypto';
import type { Connection } from '../connection/connection.ts';
import type { Connections } from '../connection/connections.ts';
import { buildChange, LocalPresence } from './local-presence.ts';
import { Peers, createPresenceReplication } from './presence-replication.ts';
import { createPresencePublisher, type PresenceMessage, type PublishPresence } from './presence-publisher.ts';
import { PresenceState } from './presence-state.ts';
import { createPresenceSubscriptions } from './presence-subscriptions.ts';

interface Setting {
  connections: Connections;
  clock: () => number;
  /** Milliseconds without a message after which a process counts as dead. */
  lostAfter: number;
}

export type Presence = ReturnType<typeof createPresence>;

/** A join is first published to all processes; the subscription succeeds when it comes back, in the order of all changes. */
export function createPresence({ connections, clock, lostAfter }: Setting) {
  const processId = randomUUID();
  const state = new PresenceState();
  const local = new LocalPresence();
  const peers = new Peers(clock, lostAfter);
  let publish: PublishPresence = async (message) => handleMessage(processId, message);
  const publisher = createPresencePublisher(
    (message) => publish(message),
    () => [...local.listAll()].map((member) => buildChange(member, true)),
  );
  const { publishChange, publishSnapshot, stop } = publisher;
  const { join, leave, leaveAll, settleJoin } = createPresenceSubscriptions({
    connections,
    state,
    local,
    publishChange,
  });
  const replication = createPresenceReplication({ processId, connections, state, settleJoin });

  function handleMessage(process: string, message: PresenceMessage) {
    if (process !== processId) handlePeer(process, message);
    if ('snapshot' in message) replication.applySnapshot(process, message.snapshot);
    if ('changes' in message) for (const change of message.changes) replication.applyChange(process, change);
  }

  function handlePeer(process: string, message: PresenceMessage) {
    const isNew = peers.markAlive(process);
    if ('wantsSnapshots' in message) publishSnapshot();
    if (isNew && !('snapshot' in message)) requestSnapshots();
  }

  const requestSnapshots = () => void publish({ wantsSnapshots: true }).catch(() => {});

  return {
    processId,
    /** The number of live processes, this one included. */
    countProcesses: () => peers.size + 1,
    join,
    leave,
    leaveAll,
    handleMessage,
    listMembers: (channel: string) => state.listMembers(channel),
    /** The member id of a connection on a channel; undefined when it is not subscribed yet. */
    findUserId: (connection: Connection, channel: string) => local.get(connection, channel)?.user_id,

    countChannels: (connection: Connection) => local.countChannels(connection),

    /** Sets how messages are sent to all processes; by default there is one process. */
    publishWith(publishToAll: PublishPresence) {
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
      for (const process of peers.removeDead()) replication.removeProcess(process);
    },

    stop,
  };
}
