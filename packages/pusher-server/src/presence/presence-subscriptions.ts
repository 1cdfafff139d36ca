import type { Connection } from '../connection/connection.ts';
import type { Connections } from '../connection/connections.ts';
import { buildChange, type LocalPresence } from './local-presence.ts';
import type { PresenceChange } from './presence-publisher.ts';
import type { PresenceState } from './presence-state.ts';
import type { Member } from '../protocol.ts';

interface Setting {
  connections: Connections;
  state: PresenceState;
  local: LocalPresence;
  publishChange: (change: PresenceChange) => void;
}

const FULL = { type: 'LimitReached', error: 'The channel is full', status: 403 };

/** Joins and leaves presence channels for connections of this process; a join is pending until it was replicated. */
export function createPresenceSubscriptions({ connections, state, local, publishChange }: Setting) {
  function join(connection: Connection, channel: string, person: Member) {
    if (local.get(connection, channel)?.user_id !== person.user_id) leave(connection, channel);
    const member = local.find(channel, person.user_id) ?? addMember(channel, person);
    local.addConnection(member, connection);
    if (member.isPublished) admit(connection, channel);
  }

  function addMember(channel: string, person: Member) {
    const member = local.add(channel, person);
    publishChange(buildChange(member, true));
    return member;
  }

  function leave(connection: Connection, channel: string) {
    const member = local.get(connection, channel);
    if (!member) return;
    connections.channels.leave(channel, connection);
    local.removeConnection(member, connection);
    if (member.connections.size > 0) return;
    local.remove(member);
    publishChange(buildChange(member, false));
  }

  function leaveAll(connection: Connection) {
    for (const channel of [...local.listChannels(connection)]) leave(connection, channel);
  }

  function admit(connection: Connection, channel: string) {
    connections.channels.join(channel, connection);
    connection.send('pusher_internal:subscription_succeeded', { presence: state.listMembers(channel) }, channel);
  }

  /** Completes the pending subscriptions of a join, or rejects them when the channel is full. */
  function settleJoin({ channel, user_id, joinNumber }: PresenceChange, hasRoom: boolean) {
    const member = local.find(channel, user_id);
    if (!member || member.joinNumber !== joinNumber || member.isPublished) return;
    member.isPublished = hasRoom;
    for (const connection of [...member.connections]) {
      if (hasRoom) admit(connection, channel);
      else {
        connection.send('pusher:subscription_error', FULL, channel);
        leave(connection, channel);
      }
    }
  }

  return { join, leave, leaveAll, settleJoin };
}
