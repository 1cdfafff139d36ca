import { buildEventFrame } from './frames.ts';
import type { Connections } from './connections.ts';
import { CODES } from '../protocol.ts';

interface Setting {
  connections: Connections;
  clock: () => number;
  /** Milliseconds without a frame after which a client is pinged. */
  pingAfter: number;
  /** Milliseconds within which it must respond. */
  pongWithin: number;
}

const PING = buildEventFrame('pusher:ping', {});

export function createHeartbeatCheck({ connections, clock, pingAfter, pongWithin }: Setting) {
  return function checkHeartbeats() {
    const now = clock();
    for (const connection of connections.list()) {
      if (connection.pingedAt) {
        if (now - connection.pingedAt >= pongWithin) connections.close(connection, CODES.noPong, 'No pong');
      } else if (now - connection.lastActiveAt >= pingAfter) {
        connection.pingedAt = now;
        connection.write(PING);
      }
    }
  };
}
