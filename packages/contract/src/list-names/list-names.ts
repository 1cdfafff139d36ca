/**
 * What the categories and languages of books are called in a language, by the English names under which the server has and tells them.
 * A name that is missing is said in English.
 */
export interface ListNames {
  readonly categories: Readonly<Record<string, string>>;
  readonly languages: Readonly<Record<string, string>>;
}
