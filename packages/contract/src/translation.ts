type PluralRule = Intl.LDMLPluralRule;

type Stem<Key, Rule extends PluralRule = PluralRule> = Rule extends PluralRule
  ? Key extends `${infer Start}_${Rule}`
    ? Start
    : never
  : never;

/**
 * The texts of an English catalogue in another language: the same keys, other words. Of a text that counts there is at least
 * the form `_other`; which others the language wants is told by its plural rules.
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

/** The same as far as somebody has come: what is missing is said in English. */
export type UnfinishedTranslation<English> = English extends string
  ? string
  : { readonly [Key in keyof Translation<English>]?: UnfinishedTranslation<Translation<English>[Key]> };
