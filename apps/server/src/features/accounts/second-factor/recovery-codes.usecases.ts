import type { Trx } from '../../../platform/db/transaction.ts';
import { hashToken } from '../../../platform/security/tokens.ts';
import * as queries from './second-factor.queries.ts';
import { createRecoveryCodes, normaliseRecoveryCode } from './second-factor.rules.ts';

export const createMissingRecoveryCodes = async (trx: Trx, userId: number) =>
  (await queries.countRecoveryCodes(trx, userId)) > 0 ? [] : createNewRecoveryCodes(trx, userId);

export async function createNewRecoveryCodes(trx: Trx, userId: number) {
  const codes = createRecoveryCodes();
  await queries.replaceRecoveryCodes(trx, userId, codes.map(hashRecoveryCode));
  return codes;
}

export const consumeRecoveryCode = (trx: Trx, userId: number, code: string) =>
  queries.consumeRecoveryCode(trx, userId, hashRecoveryCode(code));

const hashRecoveryCode = (code: string) => hashToken(normaliseRecoveryCode(code));
