import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  findInterfaceLanguage,
  interfaceLanguages,
  type LanguageCode,
} from '@wandering-books/contract/language/interface-languages.ts';
import type { ListNames, Texts } from '@wandering-books/texts/texts.ts';
import i18next from 'i18next';

/** The key of each text, as `user.offers`; that of a text that counts is without its plural form. */
type TextKey<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? Key extends `${infer Stem}_ordinal_${Intl.LDMLPluralRule}` | `${infer Stem}_${Intl.LDMLPluralRule}`
      ? Stem
      : Key
    : Node[Key] extends readonly unknown[]
      ? never
      : `${Key}.${TextKey<Node[Key]>}`;
}[keyof Node & string];

/** Returns a text with its values filled in, which are not escaped. */
export type Translate<N extends keyof Texts> = (
  key: TextKey<Texts[N]>,
  values?: Record<string, string | number | boolean>,
) => string;

const { resolve } = createRequire(import.meta.url);

/** A file of texts; empty where a language does not have it yet. */
function readTexts(language: LanguageCode, namespace: string): object {
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
  resources: {},
  interpolation: { escapeValue: false },
});

/** Returns the texts of a namespace in a language; missing ones are in English. Files are read at their first use. */
export function getTexts<N extends keyof Texts>(language: string | null | undefined, namespace: N): Translate<N> {
  const { code } = findInterfaceLanguage({ lang: language });
  for (const needed of ['en', code] as const)
    if (!instance.hasResourceBundle(needed, namespace))
      instance.addResourceBundle(needed, namespace, readTexts(needed, namespace));
  return instance.getFixedT(code, namespace) as Translate<N>;
}

/** Only in complete languages: elsewhere a translated name could be part of an English sentence. */
const listNames = new Map(
  interfaceLanguages
    .filter(({ code, isComplete }) => isComplete && code !== 'en')
    .map(({ code }) => [code as string, readTexts(code, 'list-names') as ListNames]),
);

/** The name of a category or a language of books in a language, by its English name. */
export const translateListName = (list: keyof ListNames, name: string, language: string): string =>
  listNames.get(language)?.[list][name] ?? name;
