import type { BaseLogger } from 'pino';
import { createSingleFlight } from '../../concurrency/single-flight.ts';
import { isRefusedByReplica, isReplicaLost } from '../connections/availability.ts';
import { healthLimits } from '../connections/connection-limits.ts';
import { type Db, openDatabase } from '../database.ts';
import type { Reads, ReadSource, Viewer } from './reads.ts';
import { sql } from 'kysely';
import { prepared } from '../connections/prepared-statements.ts';

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
      const attempt = await tryReplica(viewer, work);
      return attempt ? attempt.result : readAt({ name: 'primary', db: primary }, work);
    },
  };

  async function close() {
    watch.stop();
    await Promise.all([replica.destroy(), watchedPrimary!.destroy(), watchedReplica!.destroy()]);
  }
  return { reads, pool, getLagSeconds: watch.getLagSeconds, isUsable: watch.isUsable, check: watch.check, close };
}

const CHECK_INTERVAL_MS = 1000;
const MAX_LAG_MS = 30_000;

interface WatchOptions {
  primary: Db;
  replica: Db;
  log: BaseLogger;
  maxLag?: number | undefined;
}

/** Polls the replica, which is used once it has caught up, until it does not respond or exceeds the maximum lag. */
function watchReplica({ primary, replica, log, maxLag = MAX_LAG_MS }: WatchOptions) {
  /** The next position to reach, and the time at which the primary had it. */
  let target: { position: LogPosition; at: number } | undefined;
  /** The replica is known to have everything committed before this time. */
  let currentAt: number | undefined;
  let isUnavailable = false;
  let losses = 0;
  let wasUsable: boolean | undefined;

  const getLag = () => (currentAt === undefined ? Infinity : Date.now() - currentAt);
  const isUsable = () => !isUnavailable && getLag() <= maxLag;

  async function poll() {
    const at = Date.now();
    const lossesBefore = losses;
    const position = await getCommittedPosition(primary).catch(() => undefined);
    // Without the primary the target is unknown.
    if (position === undefined) return;
    target ??= { position, at };
    const replayed = await getReplayedPosition(replica);
    // The response is older than the latest loss.
    if (losses > lossesBefore) return;
    isUnavailable = false;
    if (replayed < target.position) return;
    // It may have replayed more than the target.
    currentAt = replayed >= position ? at : target.at;
    target = replayed >= position ? undefined : { position, at };
  }

  function recordLoss(reason: unknown) {
    isUnavailable = true;
    losses += 1;
    logChange(reason);
  }

  function logChange(reason?: unknown) {
    if (isUsable() === wasUsable) return;
    wasUsable = isUsable();
    if (wasUsable) log.info('database: lists are read from the replica');
    else
      log.warn(
        { err: reason },
        `database: the replica is ${isUnavailable ? 'unavailable' : 'lagging'}, lists are read from the primary`,
      );
  }

  const check = createSingleFlight(() => poll().then(() => logChange(), recordLoss));

  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  async function run() {
    await check();
    if (!isStopped) timer = setTimeout(run, CHECK_INTERVAL_MS).unref();
  }
  void run();

  return {
    isUsable,
    recordLoss,
    check,
    getLagSeconds: () => getLag() / 1000,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

type LogPosition = bigint;

interface Row {
  position: string | null;
}

/** The last committed position of the primary: flushed, or written when commits are asynchronous. */
async function getCommittedPosition(db: Db): Promise<LogPosition> {
  const { rows } = await sql<Row>`
    select ${prepared} case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as position`.execute(db);
  return parsePosition(rows[0]?.position);
}

async function getReplayedPosition(db: Db): Promise<LogPosition> {
  const { rows } = await sql<Row>`select ${prepared} pg_last_wal_replay_lsn() as position`.execute(db);
  return parsePosition(rows[0]?.position);
}

/** Parses `16/B374D848`, the upper and the lower half in hexadecimal; a server that replays nothing has none. */
function parsePosition(position: string | null | undefined): LogPosition {
  const [upper = '0', lower = '0'] = (position ?? '').split('/');
  return (BigInt(`0x${upper || 0}`) << 32n) + BigInt(`0x${lower}`);
}
