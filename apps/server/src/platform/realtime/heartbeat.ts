import { buildEventFrame } from './frames.ts';
import type { Connections } from './connections.ts';
import { CODES } from './protocol.ts';

interface Setting {
  hub: Connections;
  clock: () => number;
  /** Milliseconds of silence after which a client is asked for a sign of life. */
  askAfter: number;
  /** Milliseconds it then has to give one. */
  answerWithin: number;
}

const PING = buildEventFrame('pusher:ping', {});

/** One sweep over all connections: asks the silent ones for a sign of life and cuts those that gave none. */
export function createHeartbeatCheck({ hub, clock, askAfter, answerWithin }: Setting) {
  return function checkHeartbeats() {
    const now = clock();
    for (const connection of hub.bySocketId.values()) {
      if (connection.pingedAt) {
        if (now - connection.pingedAt >= answerWithin) hub.close(connection, CODES.noPong, 'No pong');
      } else if (now - connection.lastActiveAt >= askAfter) {
        connection.pingedAt = now;
        connection.write(PING);
      }
    }
  };
}
