import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from './connection.ts';
import { buildEventFrame } from './frames.ts';
import { CODES } from '../protocol.ts';

export interface Owner {
  sessionId: number;
  userId: number;
}

export interface NetworkLimits {
  connections: number;
  guestConnections: number;
}

/** Age from which an unidentified connection is closed in favour of a new one when the server is full. */
const SIGN_IN_TIMEOUT_MS = 10_000;
const BATCH_PAUSE_MS = 20;
/** Connections closed per interval: each client that reconnects authorises its channels and catches up. */
const MIN_BATCH = 5;
/** Batches grow with the number of connections, so that draining takes a bounded time. */
const MAX_PAUSES = 150;
const PING = buildEventFrame('pusher:ping', {});
const MISSED_EVENTS = 'Something was missed, connect again';

const formatSessionGroup = (sessionId: number) => `session ${sessionId}`;
const formatUserGroup = (userId: number | string) => `user ${userId}`;

export class Connections {
  private readonly bySocketId = new Map<string, Connection>();
  readonly channels = new Memberships<Connection>();
  private readonly owners = new Memberships<Connection>();
  private readonly networks = new Memberships<Connection>();
  private readonly guestNetworks = new Memberships<Connection>();
  /** Connections that are not yet bound to a session or user, the oldest first. */
  private readonly guests = new Map<Connection, number>();
  private readonly limits: NetworkLimits;

  constructor(limits: NetworkLimits) {
    this.limits = limits;
  }

  get count() {
    return this.bySocketId.size;
  }

  list(): Iterable<Connection> {
    return this.bySocketId.values();
  }

  isFull(network: string) {
    return (
      this.networks.countMembers(network) >= this.limits.connections ||
      this.guestNetworks.countMembers(network) >= this.limits.guestConnections
    );
  }

  add(connection: Connection, network: string, now: number) {
    this.bySocketId.set(connection.socketId, connection);
    this.networks.join(network, connection);
    this.guestNetworks.join(network, connection);
    this.guests.set(connection, now);
  }

  /** Closes the oldest unidentified connection; false when there is none old enough. */
  closeOldestGuest(now: number) {
    const [oldest] = this.guests;
    if (!oldest || now - oldest[1] < SIGN_IN_TIMEOUT_MS) return false;
    this.close(oldest[0], CODES.reconnectLater, 'Others need the place');
    return true;
  }

  private markIdentified(connection: Connection) {
    this.guestNetworks.leaveAll(connection);
    this.guests.delete(connection);
  }

  remove(connection: Connection) {
    this.bySocketId.delete(connection.socketId);
    this.channels.leaveAll(connection);
    this.owners.leaveAll(connection);
    this.markIdentified(connection);
    this.networks.leaveAll(connection);
  }

  /** Closes a connection; it receives no more events, not even during the closing handshake. */
  close(connection: Connection, code: number, reason: string) {
    this.remove(connection);
    connection.close(code, reason);
  }

  hasSubscribers(channel: string) {
    return !this.channels.isEmpty(channel);
  }

  deliver(channel: string, event: string, data: unknown, exceptSocketId?: string) {
    if (this.channels.isEmpty(channel)) return;
    const frame = buildEventFrame(event, data, channel);
    for (const connection of this.channels.listMembers(channel)) {
      if (connection.socketId !== exceptSocketId) connection.write(frame);
    }
  }

  bindSession(socketId: string, owner: Owner) {
    const connection = this.bySocketId.get(socketId);
    if (!connection) return false;
    this.owners.join(formatSessionGroup(owner.sessionId), connection);
    this.owners.join(formatUserGroup(owner.userId), connection);
    this.markIdentified(connection);
    return true;
  }

  signIn(connection: Connection, userId: string) {
    connection.userId = userId;
    this.owners.join(formatUserGroup(userId), connection);
    this.markIdentified(connection);
  }

  endSession(sessionId: number) {
    this.closeAll(this.owners.listMembers(formatSessionGroup(sessionId)), CODES.notAuthorised, 'Signed out');
  }

  /** Closes the connections of a user, except those of one session. */
  endUser(userId: number | string, exceptSessionId?: number) {
    const spared =
      exceptSessionId === undefined ? new Set() : new Set(this.owners.listMembers(formatSessionGroup(exceptSessionId)));
    const connections = [...this.owners.listMembers(formatUserGroup(userId))].filter(
      (connection) => !spared.has(connection),
    );
    this.closeAll(connections, CODES.notAuthorised, 'Signed out');
  }

  /** Makes a user's clients reconnect: subscriptions are authorised once per connection, so they are authorised again. */
  reconnectUser(userId: number) {
    this.closeAll(this.owners.listMembers(formatUserGroup(userId)), CODES.reconnectNow, MISSED_EVENTS);
  }

  /** Makes the subscribers of a channel reconnect after a second and catch up, because an event was missed. */
  interruptChannel(channel: string) {
    this.closeAll(this.channels.listMembers(channel), CODES.reconnectLater, MISSED_EVENTS);
  }

  closeAll(connections: Iterable<Connection>, code: number, reason: string) {
    for (const connection of [...connections]) this.close(connection, code, reason);
  }

  /** Pings idle connections, and closes those that did not respond; `pingAfter` and `pongWithin` are milliseconds. */
  checkHeartbeats(now: number, pingAfter: number, pongWithin: number) {
    for (const connection of this.list()) {
      if (connection.pingedAt) {
        if (now - connection.pingedAt >= pongWithin) this.close(connection, CODES.noPong, 'No pong');
      } else if (now - connection.lastActiveAt >= pingAfter) {
        connection.pingedAt = now;
        connection.write(PING);
      }
    }
  }

  /** Makes all clients reconnect and catch up, in batches because each reconnects at once. */
  async reconnectAll(reason = MISSED_EVENTS) {
    const everyone = [...this.list()];
    const batch = Math.max(MIN_BATCH, Math.ceil(everyone.length / MAX_PAUSES));
    for (let first = 0; first < everyone.length; first += batch) {
      this.closeAll(everyone.slice(first, first + batch), CODES.reconnectNow, reason);
      await wait(BATCH_PAUSE_MS);
    }
  }
}

/** An index of groups and members in both directions; empty entries are removed. */
export class Memberships<Member> {
  private readonly members = new Map<string, Set<Member>>();
  private readonly groups = new Map<Member, Set<string>>();

  join(group: string, member: Member) {
    add(this.members, group, member);
    add(this.groups, member, group);
  }

  leave(group: string, member: Member) {
    remove(this.members, group, member);
    remove(this.groups, member, group);
  }

  leaveAll(member: Member) {
    for (const group of this.groups.get(member) ?? []) remove(this.members, group, member);
    this.groups.delete(member);
  }

  has(group: string, member: Member) {
    return this.members.get(group)?.has(member) ?? false;
  }

  countGroups(member: Member) {
    return this.groups.get(member)?.size ?? 0;
  }

  listMembers(group: string): Iterable<Member> {
    return this.members.get(group) ?? [];
  }

  countMembers(group: string) {
    return this.members.get(group)?.size ?? 0;
  }

  isEmpty(group: string) {
    return !this.members.has(group);
  }
}

function add<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value) {
  const set = sets.get(key);
  if (set) set.add(value);
  else sets.set(key, new Set([value]));
}

function remove<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value) {
  const set = sets.get(key);
  if (set?.delete(value) && set.size === 0) sets.delete(key);
}
