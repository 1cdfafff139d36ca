import type { Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { decryptText } from '../../platform/security/encryption.ts';
import * as queries from './accounts.second-factor.queries.ts';
import { findTotpStep, getTotpContext } from './accounts.second-factor.rules.ts';

/** Null where the secret that it was encrypted with is no longer known: the member then has recovery codes left. */
export const decryptTotpSecret = ({ secondFactorSecrets }: Deps, userId: number, encrypted: Buffer) =>
  decryptText(encrypted, secondFactorSecrets, getTotpContext(userId));

/** Whether the member's app shows this code now, and it was not used before. */
export async function useTotpCode(deps: Deps, trx: Trx, userId: number, code: string) {
  const totp = await queries.findConfirmedTotp(trx, userId);
  const secret = totp && decryptTotpSecret(deps, userId, totp.encrypted_secret);
  const step = secret ? findTotpStep(secret, code, deps.clock()) : null;
  return step !== null && queries.useTotpStep(trx, userId, step);
}
