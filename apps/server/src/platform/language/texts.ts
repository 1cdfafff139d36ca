import type { Translation, UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import i18next from 'i18next';

type Form = Intl.LDMLPluralRule;

type WithoutForm<Key extends string> = Key extends `${infer Stem}_${Form}` ? Stem : Key;

/** Each text of a catalogue beside where it stands in it: `reset.subject`. Of one that counts, without its form. */
type Entry<English, Path extends string = ''> = {
  [Key in keyof English & string]: English[Key] extends infer Text extends string
    ? { key: `${Path}${WithoutForm<Key>}`; text: Text }
    : Entry<English[Key], `${Path}${Key}.`>;
}[keyof English & string];

type Placeholder<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholder<Rest> : never;

type Values<Text> = { [Name in Placeholder<Text>]: Name extends 'count' ? number : string };

type KnownEntry = { key: string; text: string };

/** Says a text of a catalogue, with what is put into it. */
export type Say<Entries extends KnownEntry> = <Key extends Entries['key']>(
  key: Key,
  ...values: Placeholder<Extract<Entries, { key: Key }>['text']> extends never
    ? []
    : [Values<Extract<Entries, { key: Key }>['text']>]
) => string;

/** What says the texts of a slice in a language. */
export type Texts<English> = (
  language: string | null | undefined,
) => Say<Entry<English> extends infer Entries extends KnownEntry ? Entries : never>;

/**
 * The texts of a slice, complete in the languages that all of the product speaks, and in others as far as they are. A text that a language
 * has not is said in English. What is put into one stays as it is: it is escaped where it is written.
 */
export function createTexts<English extends object>(
  en: English,
  complete: { hi: Translation<English>; ta: Translation<English> },
  unfinished: Record<string, UnfinishedTranslation<English>> = {},
): Texts<English> {
  const catalogues = Object.entries<object>({ en, ...complete, ...unfinished });
  const instance = i18next.createInstance();
  void instance.init({
    initAsync: false,
    lng: 'en',
    fallbackLng: 'en',
    resources: Object.fromEntries(catalogues.map(([language, texts]) => [language, { texts }])),
    defaultNS: 'texts',
    interpolation: { escapeValue: false },
  });
  return (language) => {
    const say = instance.getFixedT(language ?? 'en') as (key: string, options: object) => string;
    return (key: string, values?: object) => say(key, { ...values, nest: false });
  };
}
