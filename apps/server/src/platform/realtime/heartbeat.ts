import { eventFrame } from './frames.ts';
import type { Hub } from './connections.ts';
import { CODES } from './protocol.ts';

interface Setting {
  hub: Hub;
  clock: () => number;
  /** Milliseconds of silence after which a client is asked for a sign of life. */
  askAfter: number;
  /** Milliseconds it then has to give one. */
  answerWithin: number;
}

const PING = eventFrame('pusher:ping', {});

/** One sweep over all connections: asks the silent ones for a sign of life and cuts those that gave none. */
export function createSweep({ hub, clock, askAfter, answerWithin }: Setting) {
  return function sweep() {
    const now = clock();
    for (const connection of hub.connections.values()) {
      if (connection.askedAt) {
        if (now - connection.askedAt >= answerWithin) hub.dismiss(connection, CODES.noPong, 'No pong');
      } else if (now - connection.heardAt >= askAfter) {
        connection.askedAt = now;
        connection.write(PING);
      }
    }
  };
}
