import type { BaseLogger } from 'pino';
import { createSingleFlight } from '../../concurrency/single-flight.ts';
import { isRefusedByReplica, isReplicaLost } from '../connections/availability.ts';
import { healthLimits } from '../connections/connection-limits.ts';
import { type Db, openDatabase } from '../database.ts';
import { getCommittedPosition, getReplayedPosition, watchReplica } from './replica-watch.ts';
import type { Reads, ReadSource, Viewer } from './reads.ts';

interface Options {
  primary: { db: Db; url: string };
  replicaUrl: string;
  log: BaseLogger;
  /** Maximum staleness for guests in milliseconds. */
  maxLag?: number;
}

export function openReplicaReads({ primary: { db: primary, url }, replicaUrl, log, maxLag }: Options) {
  const { db: replica, pool } = openDatabase(replicaUrl);
  // Connections of their own, so that a busy pool does not look like an outage.
  const [watchedPrimary, watchedReplica] = [url, replicaUrl].map((each) => openDatabase(each, 1, healthLimits).db);
  const watch = watchReplica({ primary: watchedPrimary!, replica: watchedReplica!, log, maxLag });
  const counts = { primary: 0, replica: 0 };
  const askCommitted = createSingleFlight(() => getCommittedPosition(primary));
  const askReplayed = createSingleFlight(() => getReplayedPosition(replica));

  function readAt<T>(source: ReadSource, work: (source: ReadSource) => Promise<T>) {
    counts[source.name] += 1;
    return work(source);
  }

  /** Returns undefined when the replica is too stale for the viewer or cancels the read. */
  async function tryReplica<T>(viewer: Viewer, work: (source: ReadSource) => Promise<T>) {
    if (!watch.isUsable()) return undefined;
    const committed = viewer && (await askCommitted());
    try {
      if (committed !== null && (await askReplayed()) < committed) return undefined;
      return { result: await readAt({ name: 'replica', db: replica }, work) };
    } catch (error) {
      if (isReplicaLost(error)) watch.recordLoss(error);
      else if (!isRefusedByReplica(error)) throw error;
      return undefined;
    }
  }

  const reads: Reads = {
    counts,
    async read(viewer, work) {
      const found = await tryReplica(viewer, work);
      return found ? found.result : readAt({ name: 'primary', db: primary }, work);
    },
  };

  async function close() {
    watch.stop();
    await Promise.all([replica.destroy(), watchedPrimary!.destroy(), watchedReplica!.destroy()]);
  }
  return { reads, pool, getLagSeconds: watch.getLagSeconds, isUsable: watch.isUsable, check: watch.check, close };
}
