import {
  getInterfaceLanguage,
  type LanguageCode,
  languageCodes,
} from '@wandering-books/contract/language/interface-languages.ts';
import appEnglish from '@wandering-books/texts/en/app.json';
import libEnglish from '@wandering-books/texts/en/lib.json';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { homeInEnglish, languages } from 'virtual:texts';
import { getTexts, LIST_NAMES } from '../../lib/language/texts.ts';
import { loadErrorTexts } from '../../lib/api/error-texts.ts';
import { isRightToLeft } from '../../ui/text-direction.ts';

const textBackend: BackendModule = {
  type: 'backend',
  init: () => {},
  async read(language, namespace) {
    const ofHome = language === 'en' && homeInEnglish[namespace];
    if (ofHome) return (await ofHome()).default;
    const { shell, others } = await languages[language]!();
    // A namespace that a language lacks is shown in English.
    return shell[namespace] ?? (await others[namespace]?.())?.default ?? {};
  },
};

/** The texts of all pages in a language, side by side with those in others: for the server, which waits for none. */
export async function createTextsIn(language: LanguageCode) {
  const texts = i18next.cloneInstance({ lng: language });
  await texts.changeLanguage(language);
  const { others } = await languages['en']!();
  await texts.loadNamespaces(Object.keys(others) as never);
  return texts;
}

export async function initI18n(language: LanguageCode): Promise<void> {
  i18next.on('languageChanged', loadErrorTexts);
  await i18next
    .use(textBackend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: (code) => (getInterfaceLanguage(code)?.isComplete ? [] : ['en']),
      supportedLngs: [...languageCodes],
      ns: ['app', 'lib', LIST_NAMES],
      defaultNS: 'app',
      resources: { en: { app: appEnglish, lib: libEnglish, [LIST_NAMES]: {} } },
      partialBundledLanguages: true,
      interpolation: { escape: isolateOtherDirection },
    });
}

/** Isolates inserted text of the other writing direction with Unicode marks. React escapes HTML. */
function isolateOtherDirection(text: string) {
  const isRightToLeftHere = getInterfaceLanguage(getTexts().language)?.direction === 'rtl';
  return isRightToLeft(text) !== isRightToLeftHere && /\p{L}/u.test(text) ? `\u2068${text}\u2069` : text;
}
