import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { createBusyError } from './admission.ts';
import { isRefusable } from './probes.ts';

/** Milliseconds, on average over a second. */
const MAX_EVENT_LOOP_DELAY = 1000;
const MAX_HEAP_SHARE = 0.9;
/** Pictures and buffers lie beside the heap; what is freed of them need not be given back to the system. */
const MAX_BESIDE_HEAP_BYTES = 1024 * 1024 * 1024;

/**
 * Refuses every call of the API with a 503 while the process is short of time or memory. How busy the processor is does not matter: answers from
 * the cache may take all of it and still be quick.
 */
export async function shedLoad(app: FastifyInstance) {
  const { heap_size_limit: heapLimit } = getHeapStatistics();
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY,
    maxHeapUsedBytes: MAX_HEAP_SHARE * heapLimit,
    maxRssBytes: heapLimit + MAX_BESIDE_HEAP_BYTES,
    pressureHandler: async (request) => {
      if (isRefusable(request)) throw createBusyError();
    },
  });
}
