import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const WRAPPER = /const createI18nWrapper = original => \{[\s\S]*?return wrapper;\n {2}\};/;

/**
 * Each component that asks for words would get a copy of all of i18next, which nobody looks at: to make them takes a large part of
 * rendering a list. An edition that looks different fails the build.
 */
export const plainTranslations: Plugin = {
  name: 'plain-translations',
  apply: 'build',
  transform: {
    filter: { id: /react-i18next\/dist\/es\/useTranslation\.js$/ },
    handler(code) {
      if (!WRAPPER.test(code)) throw new Error('react-i18next has changed: createI18nWrapper is not in it');
      return code.replace(WRAPPER, 'const createI18nWrapper = original => original;');
    },
  },
};

const ON_SERVER = fileURLToPath(new URL('../src/app/server-translation.ts', import.meta.url));

/** The server's own hook takes the place of the library's, which watches for what never happens there. */
export const serverTranslations: Plugin = {
  name: 'server-translations',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: {
    filter: { id: /^react-i18next$/ },
    handler: (_id, importer) => (importer === ON_SERVER ? undefined : ON_SERVER),
  },
};
