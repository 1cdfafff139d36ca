type PluralRule = Intl.LDMLPluralRule;

type Stem<Key, Rule extends PluralRule = PluralRule> = Rule extends PluralRule
  ? Key extends `${infer Start}_${Rule}`
    ? Start
    : never
  : never;

/**
 * The texts of an English catalogue in another language: the same keys. Of plural texts only the form `_other` is
 * required; the language's plural rules decide about the others.
 */
export type Translation<English> = English extends string
  ? string
  : English extends readonly unknown[]
    ? { readonly [Index in keyof English]: Translation<English[Index]> }
    : {
        readonly [Key in keyof English as Stem<Key> extends never ? Key : `${Stem<Key>}_other`]: Translation<
          English[Key]
        >;
      } & { readonly [Key in keyof English as `${Stem<Key>}_${PluralRule}`]?: string };

/** An incomplete translation: missing texts are shown in English. */
export type UnfinishedTranslation<English> = English extends string
  ? string
  : { readonly [Key in keyof Translation<English>]?: UnfinishedTranslation<Translation<English>[Key]> };
