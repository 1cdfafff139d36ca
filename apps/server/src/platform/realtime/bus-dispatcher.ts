import type { BusMessage } from './bus-messages.ts';
import type { createEventDelivery } from './event-delivery.ts';
import type { Realtime } from './realtime.ts';

interface Setting {
  processId: string;
  realtime: Realtime;
  delivery: ReturnType<typeof createEventDelivery>;
}

type Handlers = { [Kind in BusMessage['kind']]: (message: BusMessage & { kind: Kind }) => void };

/** Does what a message of some process asks of this one. A message of a kind that is not known here is ignored. */
export function createDispatcher({ processId, realtime, delivery }: Setting) {
  const { connections, presence, silence } = realtime;

  const handlers: Handlers = {
    event(message) {
      silence.note(message.channel);
      delivery.deliverEvent(message);
    },
    'client-event': ({ from, event: { channel, event, data, fromSocketId, userId } }) => {
      if (from !== processId) connections.deliver(channel, event, data, fromSocketId, userId);
    },
    'presence-message': ({ from, message }) => presence.handleMessage(from, message),
    'session-bound': ({ socketId, owner }) => connections.bindSession(socketId, owner),
    'session-ended': ({ sessionId }) => connections.endSession(sessionId),
    'user-ended': ({ userId, exceptSessionId }) => connections.endUser(userId, exceptSessionId),
    'user-interrupted': ({ userId }) => connections.reconnectUser(userId),
  };

  return function dispatch(message: BusMessage) {
    if (Object.hasOwn(handlers, message.kind)) (handlers[message.kind] as (message: BusMessage) => void)(message);
  };
}
