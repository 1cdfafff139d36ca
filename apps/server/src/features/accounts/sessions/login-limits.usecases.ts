import type { Deps } from '../../../deps.ts';
import { isLoginNetworkKnown } from './sessions.queries.ts';
import { getLoginAttemptKey, getLoginWait, getOldestLoginNetwork } from '../accounts.rules.ts';

type Limits = Deps['limits'];
type Count = [rule: Parameters<Limits['count']>[0], key: string];

/**
 * Counts a login attempt before its password is checked, or throws a 429. Each counts against account and network
 * together. From a network that the member has not signed in from before it also counts against the network (one
 * network, many accounts), against all failures (many networks, many accounts) and against the account (many networks,
 * one account); the last never rejects but makes every network wait between attempts, longer as failures accumulate. So
 * strangers cannot lock a member out: known networks are exempt, and the first attempt elsewhere need not wait. Unknown
 * addresses are treated the same. Why: docs/decisions/025.
 */
export async function countLoginAttempt(deps: Deps, email: string, network: string) {
  const { limits } = deps;
  const pair = getLoginAttemptKey(email, network);
  await limits.count('failed_login', pair);
  const isStranger = !(await isLoginNetworkKnown(deps.db, email, network, getOldestLoginNetwork(deps.clock())));
  const counts = isStranger ? await countAsStranger(limits, email.toLowerCase(), network) : [];

  return {
    isStranger,
    async undo() {
      await refundAll(limits, [['failed_login', pair], ...counts]);
    },
    async succeed() {
      await refundAll(limits, counts);
      await limits.forget('failed_login', pair);
      await limits.forget('login_wait', pair);
    },
  };
}

/** A rejected attempt is not counted at all: waiting is not a failure. */
async function countAsStranger(limits: Limits, account: string, network: string): Promise<Count[]> {
  const counts: Count[] = [];
  try {
    for (const [rule, key] of [
      ['login_network', network],
      ['login_valve', 'all'],
    ] as Count[]) {
      await limits.count(rule, key);
      counts.push([rule, key]);
    }
    const excess = await limits.countExcess('login_account', account);
    counts.push(['login_account', account]);
    if (excess > 0) await limits.countWithin('login_wait', getLoginAttemptKey(account, network), getLoginWait(excess));
    return counts;
  } catch (refusal) {
    await refundAll(limits, [['failed_login', getLoginAttemptKey(account, network)], ...counts]);
    throw refusal;
  }
}

async function refundAll(limits: Limits, counts: Count[]) {
  for (const count of counts) await limits.refund(...count);
}
