import { randomUUID } from 'node:crypto';
import type { Connection } from '../connection/connection.ts';
import type { Connections } from '../connection/connections.ts';
import { buildChange, LocalPresence } from './local-presence.ts';
import { Peers } from './peers.ts';
import { createPresencePublisher, type PresenceMessage, type PublishPresence } from './presence-publisher.ts';
import { createPresenceReplication } from './presence-replication.ts';
import { PresenceState } from './presence-state.ts';
import { createPresenceSubscriptions } from './presence-subscriptions.ts';

interface Setting {
  connections: Connections;
  clock: () => number;
  /** Milliseconds after which a process that says nothing is taken for dead. */
  lostAfter: number;
}

export type Presence = ReturnType<typeof createPresence>;

/**
 * Who is on the presence channels. A join is first published to all processes. When this process hears of it, in its place
 * among all others, the person is let in and told who is there, and every process tells its own listeners.
 */
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

  /** Takes in what a process says. */
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
    /** Tells the processes apart. */
    processId,
    /** How many processes are known to live, this one included. */
    countProcesses: () => peers.size + 1,
    join,
    leave,
    leaveAll,
    handleMessage,
    listMembers: (channel: string) => state.listMembers(channel),
    /** As whom a connection is on a channel; undefined when it is not, or not yet. */
    findUserId: (connection: Connection, channel: string) => local.get(connection, channel)?.user_id,

    /** How many presence channels a connection is on or waits for. */
    countChannels: (connection: Connection) => local.countChannels(connection),

    /** Has messages sent to all processes; without this there is one process. */
    publishWith(publishToAll: PublishPresence) {
      publish = publishToAll;
    },

    /** Something may have been missed, and others may have missed this process: everybody publishes a snapshot. */
    recover() {
      requestSnapshots();
      publishSnapshot();
    },

    /** Says that this process lives, and forgets those on processes that do not. */
    sendHeartbeat() {
      void publish({ heartbeat: true }).catch(() => {});
      for (const process of peers.removeDead()) replication.removeProcess(process);
    },

    stop,
  };
}
