import type { Trx } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { decryptText } from '../../../platform/security/encryption.ts';
import * as queries from './second-factor.queries.ts';
import { findTotpStep, getTotpContext } from './second-factor.rules.ts';

/** Null when the encryption key is gone; the member then needs a recovery code. */
export const decryptTotpSecret = ({ secondFactorSecrets }: Deps, userId: number, encrypted: Buffer) =>
  decryptText(encrypted, secondFactorSecrets, getTotpContext(userId));

/** Accepts each code once. */
export async function consumeTotpCode(deps: Deps, trx: Trx, userId: number, code: string) {
  const totp = await queries.findConfirmedTotp(trx, userId);
  const secret = totp && decryptTotpSecret(deps, userId, totp.encrypted_secret);
  const step = secret ? findTotpStep(secret, code, deps.clock()) : null;
  return step !== null && queries.consumeTotpStep(trx, userId, step);
}
