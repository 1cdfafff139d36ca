/** The languages of the interface, each by its own name. Complete ones come first. */
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

export interface InterfaceLanguage {
  code: LanguageCode;
  name: string;
  /** As in Open Graph. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** False while texts are missing; those are shown in English. */
  isComplete: boolean;
}

export const languageCodes = Object.keys(names) as [LanguageCode, ...LanguageCode[]];

/** The first language is the default, whose addresses have no `?lang=`. */
export const interfaceLanguages = languageCodes.map((code) => ({
  code,
  name: names[code],
  locale: `${code}_IN`,
  direction: RIGHT_TO_LEFT.includes(code) ? 'rtl' : 'ltr',
  isComplete: COMPLETE.includes(code),
})) as [InterfaceLanguage, ...InterfaceLanguage[]];

const [defaultLanguage] = interfaceLanguages;

/** Returns the language with a code, or undefined. */
export const getInterfaceLanguage = (code: unknown): InterfaceLanguage | undefined =>
  interfaceLanguages.find((language) => language.code === code);

/** Returns the language that the `lang` parameter of a query names, or the default. */
export const findInterfaceLanguage = (query: unknown): InterfaceLanguage =>
  getInterfaceLanguage((query as { lang?: unknown } | null)?.lang) ?? defaultLanguage;

/** Whether addresses in this language have no `?lang=`. */
export const isDefaultLanguage = ({ code }: Pick<InterfaceLanguage, 'code'>): boolean => code === defaultLanguage.code;

/** Returns the address of a page in a language, from its path with or without a query. */
export function addLanguage(path: string, language: Pick<InterfaceLanguage, 'code'>): string {
  if (isDefaultLanguage(language)) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language.code}`;
}
