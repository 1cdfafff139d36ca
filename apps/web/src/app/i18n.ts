import { interfaceLanguages } from '@wandering-books/contract/interface-languages.ts';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadErrorTexts } from '../lib/error-texts.ts';
import libEnglish from '../lib/texts/en.ts';
import { isRightToLeft } from '../ui/text-direction.ts';
import english from './texts/en.ts';

type Catalogue = { default: Record<string, unknown> };

const LANGUAGES: readonly string[] = interfaceLanguages.map(({ code }) => code);

/** Each catalogue of a language that is offered is a chunk, loaded when something asks for it. English for the shell comes with the app. */
const catalogues = import.meta.glob<Catalogue>([
  '../features/*/texts/en.ts',
  './pages/*/texts/en.ts',
  './footer/texts/en.ts',
]);

const catalogueBackend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    const load = catalogues[findCataloguePath(namespace, language)];
    if (!load) return done(new Error(`No texts for ${namespace} in ${language}`), null);
    load().then(
      (catalogue) => done(null, catalogue.default),
      (error: Error) => done(error, null),
    );
  },
};

function findCataloguePath(namespace: string, language: string): string {
  if (namespace === 'app') return `./texts/${language}.ts`;
  return Object.keys(catalogues).find((path) => path.endsWith(`/${namespace}/texts/${language}.ts`)) ?? '';
}

/** Loads the texts of all pages: for the server, which waits for none. */
export function loadAllTexts(language: string): Promise<unknown> {
  const names = Object.keys(catalogues).flatMap(
    (path) => new RegExp(`([^/]+)/texts/${language}\\.ts$`).exec(path)?.[1] ?? [],
  );
  return i18next.loadNamespaces(names as never);
}

/** Readies the texts of the shell in the reader's language. */
export async function initI18n(language: string): Promise<void> {
  i18next.on('languageChanged', loadErrorTexts);
  await i18next
    .use(catalogueBackend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'en',
      supportedLngs: [...LANGUAGES],
      ns: ['app', 'lib'],
      defaultNS: 'app',
      resources: { en: { app: english, lib: libEnglish } },
      partialBundledLanguages: true,
      interpolation: { escape: isolateRightToLeft },
    });
}

/** What is written from right to left keeps its marks and its own direction within a sentence of ours. React escapes the rest. */
const isolateRightToLeft = (text: string) => (isRightToLeft(text) ? `\u2068${text}\u2069` : text);

/** Of the languages that there are the one that the reader likes best. */
export function getPreferredLanguage(): string {
  const wished = [localStorage.getItem('language'), ...navigator.languages.map((tag) => tag.split('-')[0])];
  return wished.find((language) => language && LANGUAGES.includes(language)) ?? 'en';
}
