import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  languageCodes,
  type LanguageCode,
  getInterfaceLanguage,
} from '@wandering-books/contract/interface-languages.ts';
import type { ListNames, Texts } from '@wandering-books/texts/texts.ts';
import i18next from 'i18next';

/** The namespaces of `packages/texts` that the server writes from; titles of lists are among the browser's texts of books. */
const namespaces = ['books', 'mails', 'notices', 'pages'] as const satisfies (keyof Texts)[];
type Namespace = (typeof namespaces)[number];

/** The key of each text, as `user.offers`; that of a text that counts is without its plural form. */
type TextKey<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? Key extends `${infer Stem}_${Intl.LDMLPluralRule}`
      ? Stem
      : Key
    : Node[Key] extends readonly unknown[]
      ? never
      : `${Key}.${TextKey<Node[Key]>}`;
}[keyof Node & string];

/** Returns a text with its values filled in, which are not escaped. */
export type Say<N extends Namespace> = (key: TextKey<Texts[N]>, values?: Record<string, string | number>) => string;

const { resolve } = createRequire(import.meta.url);

/** A file of texts; empty where a language does not have it yet. */
function readTexts(language: LanguageCode, namespace: Namespace | 'list-names'): object {
  try {
    const file = resolve(`@wandering-books/texts/${language}/${namespace}.json`);
    return JSON.parse(readFileSync(file, 'utf8')) as object;
  } catch (error) {
    if (language !== 'en' && (error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return {};
    throw error;
  }
}

const instance = i18next.createInstance();
void instance.init({
  initAsync: false,
  lng: 'en',
  fallbackLng: 'en',
  ns: namespaces,
  resources: Object.fromEntries(
    languageCodes.map((language) => [
      language,
      Object.fromEntries(namespaces.map((namespace) => [namespace, readTexts(language, namespace)])),
    ]),
  ),
  interpolation: { escapeValue: false },
});

/** Returns the texts of a namespace in a language; what the language lacks is in English. */
export const getTexts = <N extends Namespace>(language: string | null | undefined, namespace: N): Say<N> =>
  instance.getFixedT(language ?? 'en', namespace) as Say<N>;

/** Only in complete languages: elsewhere a translated name could be part of an English sentence. */
const listNames = new Map(
  languageCodes
    .filter((code) => code !== 'en' && getInterfaceLanguage(code)!.isComplete)
    .map((code) => [code as string, readTexts(code, 'list-names') as ListNames]),
);

/** The name of a category or a language of books in a language, by its English name. */
export const translateListName = (list: keyof ListNames, name: string, language: string): string =>
  listNames.get(language)?.[list][name] ?? name;
