import type { Connection } from './connection.ts';
import { buildEventFrame } from './frames.ts';
import { CODES } from './protocol.ts';
import { Memberships } from './memberships.ts';

export interface Owner {
  sessionId: number;
  userId: number;
}

const formatSessionGroup = (sessionId: number) => `session ${sessionId}`;
const formatUserGroup = (userId: number | string) => `user ${userId}`;

/** Every connection of this process, what it listens to and whose it is. */
export class Connections {
  readonly bySocketId = new Map<string, Connection>();
  readonly channels = new Memberships<Connection>();
  private readonly owners = new Memberships<Connection>();
  /** Told of every connection that is forgotten. */
  onRemoved: (connection: Connection) => void = () => {};

  add(connection: Connection) {
    this.bySocketId.set(connection.socketId, connection);
  }

  remove(connection: Connection) {
    this.bySocketId.delete(connection.socketId);
    this.channels.leaveAll(connection);
    this.owners.leaveAll(connection);
    this.onRemoved(connection);
  }

  /** Closes a connection; it hears nothing more, even while the closing handshake lasts. */
  close(connection: Connection, code: number, reason: string) {
    this.remove(connection);
    connection.close(code, reason);
  }

  /** `userId` is that of the person who sent it, where the protocol tells it. */
  deliver(channel: string, event: string, data: unknown, exceptSocketId?: string, userId?: string) {
    if (this.channels.isEmpty(channel)) return;
    const frame = buildEventFrame(event, data, channel, userId);
    for (const connection of this.channels.listMembers(channel)) {
      if (connection.socketId !== exceptSocketId) connection.write(frame);
    }
  }

  /** Notes whose connection this is; false when it is not one of this process. */
  bindSession(socketId: string, owner: Owner) {
    const connection = this.bySocketId.get(socketId);
    if (!connection) return false;
    this.owners.join(formatSessionGroup(owner.sessionId), connection);
    this.owners.join(formatUserGroup(owner.userId), connection);
    return true;
  }

  signIn(connection: Connection, userId: string) {
    connection.userId = userId;
    this.owners.join(formatUserGroup(userId), connection);
  }

  endSession(sessionId: number) {
    this.closeAll(this.owners.listMembers(formatSessionGroup(sessionId)), CODES.notAuthorised, 'Signed out');
  }

  endUser(userId: number | string, exceptSessionId?: number) {
    const spared =
      exceptSessionId === undefined ? new Set() : new Set(this.owners.listMembers(formatSessionGroup(exceptSessionId)));
    const ended = [...this.owners.listMembers(formatUserGroup(userId))].filter((connection) => !spared.has(connection));
    this.closeAll(ended, CODES.notAuthorised, 'Signed out');
  }

  /** A permission holds for one connection: for whatever the next one is to hear, it is asked for anew. */
  reconnectUser(userId: number) {
    this.closeAll(
      this.owners.listMembers(formatUserGroup(userId)),
      CODES.comeBackNow,
      'Something was missed, connect again',
    );
  }

  closeAll(connections: Iterable<Connection>, code: number, reason: string) {
    for (const connection of [...connections]) this.close(connection, code, reason);
  }
}
