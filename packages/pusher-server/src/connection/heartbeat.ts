import { buildEventFrame } from './frames.ts';
import type { Connections } from './connections.ts';
import { CODES } from '../protocol.ts';

interface Setting {
  connections: Connections;
  clock: () => number;
  /** Milliseconds of silence after which a client is asked for a sign of life. */
  pingAfter: number;
  /** Milliseconds it then has to give one. */
  pongWithin: number;
}

const PING = buildEventFrame('pusher:ping', {});

/** Pings the connections that have been silent, and closes those that did not answer. */
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
