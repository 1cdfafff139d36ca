import type { Trx } from '../../platform/db/transaction.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import * as queries from './accounts.second-factor.queries.ts';
import { createRecoveryCodes, normaliseRecoveryCode } from './accounts.second-factor.rules.ts';

/** Recovery codes for a member who has none; no codes for one who has. */
export const createMissingRecoveryCodes = async (trx: Trx, userId: number) =>
  (await queries.countRecoveryCodes(trx, userId)) > 0 ? [] : createNewRecoveryCodes(trx, userId);

/** Codes that exist here and with the member alone: only their hashes are kept. */
export async function createNewRecoveryCodes(trx: Trx, userId: number) {
  const codes = createRecoveryCodes();
  await queries.replaceRecoveryCodes(trx, userId, codes.map(hashRecoveryCode));
  return codes;
}

/** Uses a code up; tells whether it was one. */
export const useRecoveryCode = (trx: Trx, userId: number, code: string) =>
  queries.useRecoveryCode(trx, userId, hashRecoveryCode(code));

const hashRecoveryCode = (code: string) => hashToken(normaliseRecoveryCode(code));
