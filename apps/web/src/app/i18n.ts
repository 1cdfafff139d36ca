import {
  getInterfaceLanguage,
  type LanguageCode,
  languageCodes,
} from '@wandering-books/contract/interface-languages.ts';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { getTexts } from '../lib/current-texts.ts';
import { loadErrorTexts } from '../lib/error-texts.ts';
import libEnglish from '../lib/texts/en.ts';
import { isRightToLeft } from '../ui/text-direction.ts';
import english from './texts/en.ts';

/** A file of texts. */
export type Catalogue = { default: Record<string, unknown> };

/** The catalogues of a language other than English: those that every page shows, and what loads the others. */
type LanguageModule = { shell: Record<string, Catalogue>; others: Record<string, () => Promise<Catalogue>> };

/** Each English catalogue is a chunk, loaded when something asks for it; that of the shell comes with the app. */
const englishCatalogues = import.meta.glob<Catalogue>([
  '../features/*/texts/en.ts',
  './pages/*/texts/en.ts',
  './footer/texts/en.ts',
]);

/** Each other language is a chunk with the words of the shell, and a list of its other chunks: nobody else loads that. */
const languages = import.meta.glob<LanguageModule>('./languages/*.ts');

const textBackend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    const load = language === 'en' ? loadEnglish : loadTranslation;
    load(namespace, language).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, null),
    );
  },
};

async function loadEnglish(namespace: string) {
  const load = findCatalogue(englishCatalogues, namespace);
  if (!load) throw new Error(`No texts for ${namespace}`);
  return (await load()).default;
}

/** What a language does not have yet is nothing: it is said in English. */
async function loadTranslation(namespace: string, language: string) {
  const { shell, others } = await languages[`./languages/${language}.ts`]!();
  const catalogue = findCatalogue(shell, namespace) ?? (await findCatalogue(others, namespace)?.());
  return catalogue?.default ?? {};
}

const findCatalogue = <File>(files: Record<string, File>, namespace: string): File | undefined =>
  Object.entries(files).find(([path]) => getNamespace(path) === namespace)?.[1];

/** `books` of `../features/books/texts/en.ts`; the texts of the shell lie in no folder of their own. */
const getNamespace = (path: string) => path.split('/').at(-3)!.replace('..', 'app');

/** The texts of all pages in a language, side by side with those in others: for the server, which waits for none. */
export async function createTextsIn(language: LanguageCode) {
  const texts = i18next.cloneInstance({ lng: language });
  await texts.changeLanguage(language);
  await texts.loadNamespaces(Object.keys(englishCatalogues).map(getNamespace) as never);
  return texts;
}

/** Readies the texts of the shell in the reader's language. */
export async function initI18n(language: LanguageCode): Promise<void> {
  i18next.on('languageChanged', loadErrorTexts);
  await i18next
    .use(textBackend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: (code) => (getInterfaceLanguage(code)?.isComplete ? [] : ['en']),
      supportedLngs: [...languageCodes],
      ns: ['app', 'lib'],
      defaultNS: 'app',
      resources: { en: { app: english, lib: libEnglish } },
      partialBundledLanguages: true,
      interpolation: { escape: isolateOtherDirection },
    });
}

/** What is written the other way keeps its marks and its own direction within a sentence of ours. React escapes the rest. */
function isolateOtherDirection(text: string) {
  const isRightToLeftHere = getInterfaceLanguage(getTexts().language)?.direction === 'rtl';
  return /\p{L}/u.test(text) && isRightToLeft(text) !== isRightToLeftHere ? `\u2068${text}\u2069` : text;
}
