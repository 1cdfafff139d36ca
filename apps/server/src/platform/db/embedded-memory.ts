import { totalmem } from 'node:os';

const MEBIBYTE = 1024 * 1024;
const BUFFERS = { share: 1 / 8, least: 128 * MEBIBYTE, most: 1024 * MEBIBYTE };

/** The bytes of memory that the processes of this machine or container may use. */
export const getAvailableMemory = () => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/**
 * How much of so many bytes PostgreSQL may keep pages in, and how much it may expect the system to keep besides. It takes
 * memory only as it fills: a small library stays small. A page that is kept need not be copied and its checksum not be proved.
 */
export function computeMemorySettings(bytes: number) {
  const buffers = Math.min(BUFFERS.most, Math.max(BUFFERS.least, bytes * BUFFERS.share));
  return { shared_buffers: formatMegabytes(buffers), effective_cache_size: formatMegabytes(bytes / 2) };
}

const formatMegabytes = (bytes: number) => `${Math.floor(bytes / MEBIBYTE)}MB`;
