import i18next, { type i18n } from 'i18next';
import type { ListNames, Texts } from '@wandering-books/texts/texts.ts';

let find = (): i18n => i18next;

/** Sets the source of texts for the server, which renders several languages concurrently. */
export const setTextsSource = (source: typeof find) => void (find = source);

export const getTexts = () => find();

export const LIST_NAMES = 'list-names';

/** Translates a category or language of books; addresses and the API use the English name. */
export function translateListName(list: keyof ListNames, name: string): string {
  const texts = getTexts();
  const names = texts.getResourceBundle(texts.language, LIST_NAMES) as Partial<ListNames> | undefined;
  return names?.[list]?.[name] ?? name;
}

/** Chromium has no date formats for these languages and would write `2026 M09 21`. */
const WITHOUT_DATES: readonly string[] = ['pa', 'or', 'as'];

/** All languages use Latin digits and Indian grouping: 1,00,000. */
export const NUMBER_LOCALE = 'en-IN';

/** The locale for dates: the interface language with Indian conventions and Latin digits. */
export function getLocale(): string {
  const { language } = getTexts();
  return language && !WITHOUT_DATES.includes(language) ? `${language}-IN-u-nu-latn` : 'en-IN';
}

/** The namespaces of `packages/texts`. A page names those that it needs in contract/src/pages.ts. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Catalogues extends Omit<Texts, 'account-mails' | 'pages'> {}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: Catalogues;
  }
}
