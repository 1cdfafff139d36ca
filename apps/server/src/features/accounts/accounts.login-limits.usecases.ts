import type { Deps } from '../../deps.ts';
import { isLoginNetworkKnown } from './accounts.networks.queries.ts';
import { getLoginAttemptKey, getLoginWait, getOldestLoginNetwork } from './accounts.rules.ts';

type Limits = Deps['limits'];
type Count = [rule: Parameters<Limits['count']>[0], key: string];

/**
 * Counts an attempt to log in before its password is looked at, or throws a 429. Each counts against its account and network
 * together. Unless the member has signed in from that network before, it counts three times more: against the network (one that
 * tries many accounts), against all that fail anywhere (many that try many accounts), and against the account (many that try
 * one), which refuses nobody but makes every network wait between two attempts, the longer the more have failed. So no stranger
 * can keep a member out: where they have signed in before nothing of what strangers do counts, and elsewhere the first attempt
 * at their account need not wait. The same holds for an address that is no member's. Why: docs/decisions/025.
 */
export async function countLoginAttempt(deps: Deps, email: string, network: string) {
  const { limits } = deps;
  const pair = getLoginAttemptKey(email, network);
  await limits.count('failed_login', pair);
  const isStranger = !(await isKnownNetwork(deps, email, network));
  const counted = isStranger ? await countAsStranger(limits, email.toLowerCase(), network) : [];

  return {
    isStranger,
    /** It was no failure. */
    async undo() {
      await refundAll(limits, [['failed_login', pair], ...counted]);
    },
    /** The password was right. */
    async succeed() {
      await refundAll(limits, counted);
      await limits.forget('failed_login', pair);
      await limits.forget('login_wait', pair);
    },
  };
}

/** When it is refused nothing is counted, not against account and network together either: who waits has not failed. */
async function countAsStranger(limits: Limits, account: string, network: string): Promise<Count[]> {
  const counted: Count[] = [];
  try {
    for (const [rule, key] of [
      ['login_network', network],
      ['login_valve', 'all'],
    ] as Count[]) {
      await limits.count(rule, key);
      counted.push([rule, key]);
    }
    const excess = await limits.countExcess('login_account', account);
    counted.push(['login_account', account]);
    if (excess > 0) await limits.countWithin('login_wait', getLoginAttemptKey(account, network), getLoginWait(excess));
    return counted;
  } catch (refusal) {
    await refundAll(limits, [['failed_login', getLoginAttemptKey(account, network)], ...counted]);
    throw refusal;
  }
}

async function refundAll(limits: Limits, counted: Count[]) {
  for (const count of counted) await limits.refund(...count);
}

const isKnownNetwork = ({ db, clock }: Deps, email: string, network: string) =>
  isLoginNetworkKnown(db, email, network, getOldestLoginNetwork(clock()));
