import { totalmem } from 'node:os';
import type { Cluster } from './cluster.ts';

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '50',
  maintenance_work_mem: '128MB',
  timezone: 'UTC',
  log_checkpoints: 'off',
  // Failed statements are reported to the client; their details would copy its data into the log.
  log_min_messages: 'log',
};

const MEBIBYTE = 1024 * 1024;
const BUFFERS = { fraction: 1 / 8, minBytes: 128 * MEBIBYTE, maxBytes: 1024 * MEBIBYTE };

export const getAvailableMemory = () => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/** PostgreSQL's cache sizes for a machine with this much memory. The buffers take memory only as they fill. */
export function computeMemorySettings(bytes: number) {
  const buffers = Math.min(BUFFERS.maxBytes, Math.max(BUFFERS.minBytes, bytes * BUFFERS.fraction));
  return { shared_buffers: formatMegabytes(buffers), effective_cache_size: formatMegabytes(bytes / 2) };
}

const formatMegabytes = (bytes: number) => `${Math.floor(bytes / MEBIBYTE)}MB`;

export function buildPostgresArguments(cluster: Cluster, settings: Record<string, string>): string[] {
  const all = {
    ...SETTINGS,
    ...computeMemorySettings(getAvailableMemory()),
    unix_socket_directories: cluster.socketFolder,
    ...settings,
  };
  return ['-D', cluster.folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
