/** The languages of the interface by their own names, complete ones first. A new one also needs a folder in `packages/texts`. */
const languages = {
  en: { name: 'English', isComplete: true },
  hi: { name: 'हिन्दी', isComplete: true },
  ta: { name: 'தமிழ்', isComplete: true },
  bn: { name: 'বাংলা' },
  mr: { name: 'मराठी' },
  te: { name: 'తెలుగు' },
  kn: { name: 'ಕನ್ನಡ' },
  ml: { name: 'മലയാളം' },
  gu: { name: 'ગુજરાતી' },
  pa: { name: 'ਪੰਜਾਬੀ' },
  or: { name: 'ଓଡ଼ିଆ' },
  as: { name: 'অসমীয়া' },
  ur: { name: 'اردو', direction: 'rtl' },
} as const satisfies Record<string, { name: string; direction?: 'rtl'; isComplete?: true }>;

export type LanguageCode = keyof typeof languages;

export interface InterfaceLanguage {
  code: LanguageCode;
  name: string;
  locale: string;
  direction: 'ltr' | 'rtl';
  /** False while texts are missing; those are shown in English. */
  isComplete: boolean;
}

export const languageCodes = Object.keys(languages) as [LanguageCode, ...LanguageCode[]];

/** The first language is the default, whose addresses have no `?lang=`. */
export const interfaceLanguages = languageCodes.map((code) => ({
  code,
  locale: `${code}_IN`,
  direction: 'ltr',
  isComplete: false,
  ...languages[code],
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
