import type { BaseLogger } from 'pino';
import { createSingleFlight } from '../single-flight.ts';
import type { Db } from './database.ts';
import { getCommittedPosition, getReplayedPosition, type LogPosition } from './log-positions.ts';

const CHECK_EVERY_MS = 1000;
const MAX_LAG_MS = 30_000;

interface Options {
  primary: Db;
  replica: Db;
  log: BaseLogger;
  maxLag?: number | undefined;
}

/**
 * Asks again and again how far a replica has come. It is used once it has everything that the primary had at the first look, and
 * until it does not answer or has fallen behind by more than may be.
 */
export function watchReplica({ primary, replica, log, maxLag = MAX_LAG_MS }: Options) {
  /** What the replica has to reach next, and since when the primary has it. */
  let target: { position: LogPosition; at: number } | undefined;
  /** Of when the replica is known to show everything. */
  let currentAt: number | undefined;
  let isAway = false;
  let losses = 0;
  let wasUsable: boolean | undefined;

  const getLag = () => (currentAt === undefined ? Infinity : Date.now() - currentAt);
  const isUsable = () => !isAway && getLag() <= maxLag;

  async function look() {
    const at = Date.now();
    const lossesBefore = losses;
    const position = await getCommittedPosition(primary).catch(() => undefined);
    // How far the replica has to come nobody can say without the primary.
    if (position === undefined) return;
    target ??= { position, at };
    const replayed = await getReplayedPosition(replica);
    // An answer from before somebody lost it says nothing about now.
    if (losses > lossesBefore) return;
    isAway = false;
    if (replayed < target.position) return;
    // It may have come further than what it had to reach.
    currentAt = replayed >= position ? at : target.at;
    target = replayed >= position ? undefined : { position, at };
  }

  function noteLoss(reason: unknown) {
    isAway = true;
    losses += 1;
    tell(reason);
  }

  /** Says once what has changed. */
  function tell(reason?: unknown) {
    if (isUsable() === wasUsable) return;
    wasUsable = isUsable();
    if (wasUsable) log.info('database: lists are read from the replica');
    else
      log.warn(
        { err: reason },
        `database: the replica is ${isAway ? 'away' : 'behind'}, lists are read from the primary`,
      );
  }

  const check = createSingleFlight(() => look().then(() => tell(), noteLoss));

  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  async function run() {
    await check();
    if (!isStopped) timer = setTimeout(run, CHECK_EVERY_MS).unref();
  }
  void run();

  return {
    isUsable,
    noteLoss,
    check,
    getLagSeconds: () => getLag() / 1000,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
