/** A language in which the product can be read. */
export interface InterfaceLanguage {
  /** As in `lang` of HTML and in `hreflang`. */
  code: string;
  /** As Open Graph writes it. */
  locale: string;
  /** As in `dir` of HTML. */
  direction: 'ltr' | 'rtl';
}

/** The languages that the product speaks. The first is that of addresses that name none; of the others they say `?lang=`. */
export const interfaceLanguages = [
  { code: 'en', locale: 'en_IN', direction: 'ltr' },
  { code: 'hi', locale: 'hi_IN', direction: 'ltr' },
  { code: 'ta', locale: 'ta_IN', direction: 'ltr' },
] as const satisfies readonly InterfaceLanguage[];

const [defaultLanguage] = interfaceLanguages;

/** The language that an address asks for, by its query. One that there is not is the default. */
export const findInterfaceLanguage = (query: unknown): InterfaceLanguage =>
  interfaceLanguages.find(({ code }) => code === (query as { lang?: unknown } | null)?.lang) ?? defaultLanguage;

/** The address of a page in a language, from its path with or without a query. */
export function addLanguage(path: string, { code }: Pick<InterfaceLanguage, 'code'>): string {
  if (code === defaultLanguage.code) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${code}`;
}
