import type { Translation, UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import i18next from 'i18next';

type Form = Intl.LDMLPluralRule;

type WithoutForm<Key extends string> = Key extends `${infer Stem}_${Form}` ? Stem : Key;

/** Each text of a catalogue with its key, such as `reset.subject`, without plural suffix. */
type Entry<English, Path extends string = ''> = {
  [Key in keyof English & string]: English[Key] extends infer Text extends string
    ? { key: `${Path}${WithoutForm<Key>}`; text: Text }
    : Entry<English[Key], `${Path}${Key}.`>;
}[keyof English & string];

type Placeholder<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholder<Rest> : never;

type Values<Text> = { [Name in Placeholder<Text>]: Name extends 'count' ? number : string };

type KnownEntry = { key: string; text: string };

export type Say<Entries extends KnownEntry> = <Key extends Entries['key']>(
  key: Key,
  ...values: Placeholder<Extract<Entries, { key: Key }>['text']> extends never
    ? []
    : [Values<Extract<Entries, { key: Key }>['text']>]
) => string;

export type Texts<English> = (
  language: string | null | undefined,
) => Say<Entry<English> extends infer Entries extends KnownEntry ? Entries : never>;

/**
 * The texts of a slice: complete in the product's languages, partial in others. A missing text falls back to English.
 * Values are inserted unescaped; the place that writes HTML escapes.
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
