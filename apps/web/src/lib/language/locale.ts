import { getTexts } from './current-texts.ts';

/** Chromium has no date formats for these languages and would write `2026 M09 21`. */
const WITHOUT_DATES: readonly string[] = ['pa', 'or', 'as'];

/** All languages use Latin digits and Indian grouping: 1,00,000. */
export const NUMBER_LOCALE = 'en-IN';

/** The locale for dates: the interface language with Indian conventions and Latin digits. */
export function getLocale(): string {
  const { language } = getTexts();
  return language && !WITHOUT_DATES.includes(language) ? `${language}-IN-u-nu-latn` : 'en-IN';
}
