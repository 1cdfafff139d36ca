/** Each language of the product by its own name, complete ones first. A new one needs its folder in `packages/texts` besides. */
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

/** As in `lang` of HTML and in `hreflang`. */
export type LanguageCode = keyof typeof languages;

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
export const languageCodes = Object.keys(languages) as [LanguageCode, ...LanguageCode[]];

/** The languages that the product speaks. The first is that of addresses that name none; of the others they say `?lang=`. */
export const interfaceLanguages = languageCodes.map((code) => ({
  code,
  locale: `${code}_IN`,
  direction: 'ltr',
  isComplete: false,
  ...languages[code],
})) as [InterfaceLanguage, ...InterfaceLanguage[]];

const [defaultLanguage] = interfaceLanguages;

/** The language of a code; undefined for anything else. */
export const getInterfaceLanguage = (code: unknown): InterfaceLanguage | undefined =>
  interfaceLanguages.find((language) => language.code === code);

/** The language that an address asks for, by its query. One that there is not is the default. */
export const findInterfaceLanguage = (query: unknown): InterfaceLanguage =>
  getInterfaceLanguage((query as { lang?: unknown } | null)?.lang) ?? defaultLanguage;

/** Whether a language is that of addresses that name none. */
export const isDefaultLanguage = ({ code }: Pick<InterfaceLanguage, 'code'>): boolean => code === defaultLanguage.code;

/** The address of a page in a language, from its path with or without a query. */
export function addLanguage(path: string, language: Pick<InterfaceLanguage, 'code'>): string {
  if (isDefaultLanguage(language)) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language.code}`;
}
