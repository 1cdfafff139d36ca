import i18next from 'i18next';

/** The reader's language as Intl takes it: always with Indian habits for numbers and dates. */
export function getLocale(): string {
  return `${i18next.resolvedLanguage ?? 'en'}-IN`;
}
