import type { PasswordWeakness } from '@wandering-books/contract/password-strength.ts';
import type { PasswordStrength } from '../../platform/security/password-strength.ts';

/**
 * zxcvbn scores below 2 fall within 10^6 guesses, which our rate limits alone do not stop. A stricter rule would make
 * members write passwords down.
 */
const MIN_SCORE = 2;

const WEAKNESSES: Record<string, PasswordWeakness> = {
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'nearly_common',
  userInputs: 'personal',
  wordByItself: 'word',
  namesByThemselves: 'name',
  commonNames: 'name',
  straightRow: 'keyboard',
  keyPattern: 'keyboard',
  simpleRepeat: 'repetition',
  extendedRepeat: 'repetition',
  sequences: 'sequence',
  recentYears: 'date',
  dates: 'date',
};

export function findPasswordWeakness({ score, warning }: PasswordStrength): PasswordWeakness | null {
  if (score >= MIN_SCORE) return null;
  return WEAKNESSES[warning ?? ''] ?? 'short';
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
