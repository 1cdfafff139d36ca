import type { Deps } from '../../../deps.ts';
import { createFieldError } from '../../../platform/domain-error.ts';
import { estimatePasswordStrength } from '../../../platform/security/password-strength.ts';
import { getPersonalDetails } from './password.queries.ts';
import { findPasswordWeakness, listPersonalWords, type PersonalDetails } from './password-strength.rules.ts';

/** Checks new passwords only, never one that is already in use. */
export async function requireStrongPassword(password: string, person: PersonalDetails) {
  const code = findPasswordWeakness(await estimatePasswordStrength(password, listPersonalWords(person)));
  if (code) throw createFieldError('password', { code });
}

export const requireStrongPasswordOfMember = async ({ db }: Deps, userId: number, password: string) =>
  requireStrongPassword(password, await getPersonalDetails(db, userId));
