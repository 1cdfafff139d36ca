import type { PasswordChange } from '@wandering-books/contract/accounts/settings.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { runAsMember } from '../../../platform/db/member-transaction.ts';
import { createFieldError } from '../../../platform/domain-error.ts';
import { estimatePasswordStrength, type PasswordStrength } from '../../../platform/security/password-strength.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { recordChange } from '../changes/changes.usecases.ts';
import { revokeSessionsExceptCurrent } from '../sessions/sessions.usecases.ts';
import { getSettings } from '../accounts.usecases.ts';
import * as queries from './password.queries.ts';
import { ensureReauthenticated } from './reauthentication.usecases.ts';
import type { FieldErrorCode } from '@wandering-books/contract/field-errors.ts';

/** Checks new passwords only, never one that is already in use. */
export async function requireStrongPassword(password: string, person: PersonalDetails) {
  const code = findPasswordWeakness(await estimatePasswordStrength(password, listPersonalWords(person)));
  if (code) throw createFieldError('password', { code });
}

export const requireStrongPasswordOfMember = async ({ db }: Deps, userId: number, password: string) =>
  requireStrongPassword(password, await queries.getPersonalDetails(db, userId));

export async function changePassword(
  deps: Deps,
  actor: Actor,
  { current_password, reauthentication, password }: PasswordChange,
) {
  const settings = await getSettings(deps, actor);
  await ensureReauthenticated(deps, actor, { password: current_password, reauthentication }, 'current_password');
  if (password.toLowerCase() === settings.email.toLowerCase())
    throw createFieldError('password', { code: 'passwordIsEmail' });
  await requireStrongPasswordOfMember(deps, actor.userId, password);

  const passwordHash = await hashPassword(password);
  await runAsMember(deps.db, actor, async (trx) => {
    if (!(await queries.replacePassword(trx, actor.userId, settings.password_hash, passwordHash)))
      throw createFieldError('current_password', { code: 'passwordWrong' });
    await revokeSessionsExceptCurrent(deps, trx, actor);
    await recordChange(deps, trx, actor.userId, { change: 'password' });
  });
}

/** Scores below 2 fall within 10^6 guesses; a stricter rule would make members write passwords down. */
const MIN_SCORE = 2;

const WEAKNESSES = {
  topTen: 'passwordCommon',
  topHundred: 'passwordCommon',
  common: 'passwordCommon',
  similarToCommon: 'passwordNearlyCommon',
  userInputs: 'passwordPersonal',
  wordByItself: 'passwordWord',
  namesByThemselves: 'passwordName',
  commonNames: 'passwordName',
  straightRow: 'passwordKeyboard',
  keyPattern: 'passwordKeyboard',
  simpleRepeat: 'passwordRepetition',
  extendedRepeat: 'passwordRepetition',
  sequences: 'passwordSequence',
  recentYears: 'passwordDate',
  dates: 'passwordDate',
} as const satisfies Record<string, FieldErrorCode>;

export type PasswordWeakness = (typeof WEAKNESSES)[keyof typeof WEAKNESSES] | 'passwordShort';

export function findPasswordWeakness({ score, warning }: PasswordStrength): PasswordWeakness | null {
  if (score >= MIN_SCORE) return null;
  const weaknesses: Record<string, PasswordWeakness> = WEAKNESSES;
  return weaknesses[warning ?? ''] ?? 'passwordShort';
}

export interface PersonalDetails {
  name: string;
  email: string;
  mobile: string | null;
}

const PRODUCT_WORDS = ['The Wandering Book Network', 'wandering-books', 'wandering', 'book', 'books', 'network'];

export function listPersonalWords({ name, email, mobile }: PersonalDetails): string[] {
  const words = [name, email, ...name.split(/\s+/), ...email.split(/[^\p{L}\p{N}]+/u), email.split('@')[0]!];
  const digits = mobile?.replace(/\D/g, '') ?? '';
  const numbers = digits ? [digits, digits.slice(-10)] : [];
  return [...new Set([...words, ...numbers, ...PRODUCT_WORDS])].filter((word) => word.length > 2);
}
