import { getTexts } from './current-texts.ts';

/** Of these languages the commonest browser has no dates: it would write `2026 M09 21`. */
const WITHOUT_DATES: readonly string[] = ['pa', 'or', 'as'];

/** Numbers and rupees are written in one way in all languages: with Latin digits, and lakhs as 1,00,000. */
export const NUMBER_LOCALE = 'en-IN';

/** The reader's language as Intl takes it, for dates: with Indian habits and Latin digits. */
export function getLocale(): string {
  const { language } = getTexts();
  return language && !WITHOUT_DATES.includes(language) ? `${language}-IN-u-nu-latn` : 'en-IN';
}
