import type { FieldErrorCode } from '@wandering-books/contract/field-errors.ts';
import type { PasswordStrength } from '../../../platform/security/password-strength.ts';

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
