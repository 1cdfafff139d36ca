/** Each language in which the product can be read, by its own name. The complete ones come first. */
const names = {
  en: 'English',
  hi: 'हिन्दी',
  ta: 'தமிழ்',
  bn: 'বাংলা',
  mr: 'मराठी',
  te: 'తెలుగు',
  kn: 'ಕನ್ನಡ',
  ml: 'മലയാളം',
  gu: 'ગુજરાતી',
  pa: 'ਪੰਜਾਬੀ',
  or: 'ଓଡ଼ିଆ',
  as: 'অসমীয়া',
  ur: 'اردو',
} as const;

/** As in `lang` of HTML and in `hreflang`. */
export type LanguageCode = keyof typeof names;

const COMPLETE: readonly LanguageCode[] = ['en', 'hi', 'ta'];
const RIGHT_TO_LEFT: readonly LanguageCode[] = ['ur'];

/** A language in which the product can be read. */
export interface InterfaceLanguage {
  code: LanguageCode;
  /** What those who speak it call it. */
  name: string;
  /** As Open Graph writes it. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** Whether every text is there; what is missing in the others is said in English. */
  isComplete: boolean;
}

/** The codes of all languages that the product speaks. */
export const languageCodes = Object.keys(names) as [LanguageCode, ...LanguageCode[]];

/** The languages that the product speaks. The first is that of addresses that name none; of the others they say `?lang=`. */
export const interfaceLanguages = languageCodes.map((code) => ({
  code,
  name: names[code],
  locale: `${code}_IN`,
  direction: RIGHT_TO_LEFT.includes(code) ? 'rtl' : 'ltr',
  isComplete: COMPLETE.includes(code),
})) as [InterfaceLanguage, ...InterfaceLanguage[]];

const [defaultLanguage] = interfaceLanguages;

/** The language of a code; undefined for anything else. */
export const getInterfaceLanguage = (code: unknown): InterfaceLanguage | undefined =>
  interfaceLanguages.find((language) => language.code === code);

/** The language that an address asks for, by its query. One that there is not is the default. */
export const findInterfaceLanguage = (query: unknown): InterfaceLanguage =>
  getInterfaceLanguage((query as { lang?: unknown } | null)?.lang) ?? defaultLanguage;

/** The address of a page in a language, from its path with or without a query. */
export function addLanguage(path: string, { code }: Pick<InterfaceLanguage, 'code'>): string {
  if (code === defaultLanguage.code) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${code}`;
}
