import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { createBusyError } from './admission.ts';
import { isRejectable } from './probes.ts';

/** Milliseconds, averaged over a second. */
const MAX_EVENT_LOOP_DELAY = 1000;
const MAX_HEAP_SHARE = 0.9;
/** Images and buffers are outside the heap; memory freed there may not return to the system. */
const MAX_BESIDE_HEAP_BYTES = 1024 * 1024 * 1024;

/** Rejects API calls while the event loop or memory is exhausted. Cached responses may use the whole CPU and be fast. */
export async function shedLoad(app: FastifyInstance) {
  const { heap_size_limit: heapLimit } = getHeapStatistics();
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY,
    maxHeapUsedBytes: MAX_HEAP_SHARE * heapLimit,
    maxRssBytes: heapLimit + MAX_BESIDE_HEAP_BYTES,
    pressureHandler: async (request) => {
      if (isRejectable(request)) throw createBusyError();
    },
  });
}
