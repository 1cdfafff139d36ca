/** Translated names of book categories and languages, by their English names. Missing names are shown in English. */
export interface ListNames {
  readonly categories: Readonly<Record<string, string>>;
  readonly languages: Readonly<Record<string, string>>;
}
