import type { GooglePurpose } from '@wandering-books/contract/accounts/google.ts';
import type { Deps } from '../../../deps.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { createToken, hashToken } from '../../../platform/security/tokens.ts';
import * as queries from './google.queries.ts';
import { getCodeExpiry } from './google.rules.ts';

/** Creates a code that is useless without the ticket in the browser's cookie. */
export async function createGoogleCode(
  { db, clock }: Deps,
  { purpose, userId, ticket }: { purpose: GooglePurpose; userId: number; ticket: string },
) {
  const code = createToken();
  await queries.insertCode(db, {
    code_hash: hashToken(code),
    ticket_hash: hashToken(ticket),
    purpose,
    user_id: userId,
    expires_at: getCodeExpiry(clock()),
  });
  return code;
}

/** The code is deleted by the first attempt, also by a wrong one. */
export async function consumeGoogleCode(
  { db, clock }: Deps,
  purpose: GooglePurpose,
  { code, ticket }: { code: string; ticket: string | undefined },
) {
  const storedCode = await queries.deleteCode(db, hashToken(code));
  const isGood =
    storedCode !== undefined &&
    storedCode.purpose === purpose &&
    storedCode.expires_at > clock() &&
    storedCode.ticket_hash.equals(hashToken(ticket ?? ''));
  if (!isGood) throw new DomainError('accounts.google_code_ended');
  return { id: storedCode.user_id, password_hash: storedCode.password_hash };
}
