import type { Connection } from './connection.ts';
import { eventFrame } from './frames.ts';
import { CODES } from './protocol.ts';
import { Memberships } from './memberships.ts';

export interface Owner {
  sessionId: number;
  userId: number;
}

const sessionOf = (sessionId: number) => `session ${sessionId}`;
const userOf = (userId: number | string) => `user ${userId}`;

/** Every connection of this process, what it listens to and whose it is. */
export class Hub {
  readonly connections = new Map<string, Connection>();
  readonly channels = new Memberships<Connection>();
  private readonly owners = new Memberships<Connection>();
  /** Told of every connection that is forgotten. */
  onForget: (connection: Connection) => void = () => {};

  admit(connection: Connection) {
    this.connections.set(connection.socketId, connection);
  }

  forget(connection: Connection) {
    this.connections.delete(connection.socketId);
    this.channels.leaveAll(connection);
    this.owners.leaveAll(connection);
    this.onForget(connection);
  }

  /** Closes a connection; it hears nothing more, even while the closing handshake lasts. */
  dismiss(connection: Connection, code: number, reason: string) {
    this.forget(connection);
    connection.close(code, reason);
  }

  /** `userId` is that of the person who sent it, where the protocol tells it. */
  deliver(channel: string, event: string, data: unknown, exceptSocketId?: string, userId?: string) {
    if (this.channels.isEmpty(channel)) return;
    const frame = eventFrame(event, data, channel, userId);
    for (const connection of this.channels.of(channel)) {
      if (connection.socketId !== exceptSocketId) connection.write(frame);
    }
  }

  /** Notes whose connection this is; false when it is not one of this process. */
  bind(socketId: string, owner: Owner) {
    const connection = this.connections.get(socketId);
    if (!connection) return false;
    this.owners.join(sessionOf(owner.sessionId), connection);
    this.owners.join(userOf(owner.userId), connection);
    return true;
  }

  signIn(connection: Connection, userId: string) {
    connection.userId = userId;
    this.owners.join(userOf(userId), connection);
  }

  endSession(sessionId: number) {
    this.dismissAll(this.owners.of(sessionOf(sessionId)), CODES.notAuthorised, 'Signed out');
  }

  endUser(userId: number | string, exceptSessionId?: number) {
    const spared = exceptSessionId === undefined ? new Set() : new Set(this.owners.of(sessionOf(exceptSessionId)));
    const ended = [...this.owners.of(userOf(userId))].filter((connection) => !spared.has(connection));
    this.dismissAll(ended, CODES.notAuthorised, 'Signed out');
  }

  /** A permission holds for one connection: for whatever the next one is to hear, it is asked for anew. */
  reconnectUser(userId: number) {
    this.dismissAll(this.owners.of(userOf(userId)), CODES.comeBackNow, 'Something was missed, connect again');
  }

  dismissAll(connections: Iterable<Connection>, code: number, reason: string) {
    for (const connection of [...connections]) this.dismiss(connection, code, reason);
  }
}
