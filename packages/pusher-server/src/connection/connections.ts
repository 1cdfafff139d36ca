import type { Connection } from './connection.ts';
import type { ConnectionCounts } from './connection-counts.ts';
import { buildEventFrame } from './frames.ts';
import { Memberships } from './memberships.ts';
import { CODES } from '../protocol.ts';

export interface Owner {
  sessionId: number;
  userId: number;
}

const MISSED = 'Something was missed, connect again';

const formatSessionGroup = (sessionId: number) => `session ${sessionId}`;
const formatUserGroup = (userId: number | string) => `user ${userId}`;

export class Connections {
  private readonly bySocketId = new Map<string, Connection>();
  readonly channels = new Memberships<Connection>();
  private readonly owners = new Memberships<Connection>();
  onRemoved: (connection: Connection) => void = () => {};
  private readonly counts: ConnectionCounts;

  constructor(counts: ConnectionCounts) {
    this.counts = counts;
  }

  get count() {
    return this.bySocketId.size;
  }

  list(): Iterable<Connection> {
    return this.bySocketId.values();
  }

  isFull(network: string) {
    return this.counts.isFull(network);
  }

  add(connection: Connection, network: string, now: number) {
    this.bySocketId.set(connection.socketId, connection);
    this.counts.add(connection, network, now);
  }

  /** Closes the oldest unidentified connection; false when there is none old enough. */
  closeOldestGuest(now: number) {
    const guest = this.counts.findReplaceable(now);
    if (guest) this.close(guest, CODES.reconnectLater, 'Others need the place');
    return guest !== undefined;
  }

  remove(connection: Connection) {
    this.bySocketId.delete(connection.socketId);
    this.channels.leaveAll(connection);
    this.owners.leaveAll(connection);
    this.counts.remove(connection);
    this.onRemoved(connection);
  }

  /** Closes a connection; it receives no more events, not even during the closing handshake. */
  close(connection: Connection, code: number, reason: string) {
    this.remove(connection);
    connection.close(code, reason);
  }

  hasSubscribers(channel: string) {
    return !this.channels.isEmpty(channel);
  }

  /** `userId` is the sender's member id for client events on presence channels. */
  deliver(channel: string, event: string, data: unknown, exceptSocketId?: string, userId?: string) {
    if (this.channels.isEmpty(channel)) return;
    const frame = buildEventFrame(event, data, channel, userId);
    for (const connection of this.channels.listMembers(channel)) {
      if (connection.socketId !== exceptSocketId) connection.write(frame);
    }
  }

  bindSession(socketId: string, owner: Owner) {
    const connection = this.bySocketId.get(socketId);
    if (!connection) return false;
    this.owners.join(formatSessionGroup(owner.sessionId), connection);
    this.owners.join(formatUserGroup(owner.userId), connection);
    this.counts.markIdentified(connection);
    return true;
  }

  signIn(connection: Connection, userId: string) {
    connection.userId = userId;
    this.owners.join(formatUserGroup(userId), connection);
    this.counts.markIdentified(connection);
  }

  endSession(sessionId: number) {
    this.closeAll(this.owners.listMembers(formatSessionGroup(sessionId)), CODES.notAuthorised, 'Signed out');
  }

  /** Closes the connections of a user, except those of one session. */
  endUser(userId: number | string, exceptSessionId?: number) {
    const spared =
      exceptSessionId === undefined ? new Set() : new Set(this.owners.listMembers(formatSessionGroup(exceptSessionId)));
    const ended = [...this.owners.listMembers(formatUserGroup(userId))].filter((connection) => !spared.has(connection));
    this.closeAll(ended, CODES.notAuthorised, 'Signed out');
  }

  /** Makes a user's clients reconnect: subscriptions are authorised once per connection, so they are authorised again. */
  reconnectUser(userId: number) {
    this.closeAll(this.owners.listMembers(formatUserGroup(userId)), CODES.reconnectNow, MISSED);
  }

  /** Makes the subscribers of a channel reconnect after a second and catch up, because an event was missed. */
  interruptChannel(channel: string) {
    this.closeAll(this.channels.listMembers(channel), CODES.reconnectLater, MISSED);
  }

  closeAll(connections: Iterable<Connection>, code: number, reason: string) {
    for (const connection of [...connections]) this.close(connection, code, reason);
  }
}
