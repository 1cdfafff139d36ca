import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const WRAPPER = /const createI18nWrapper = original => \{[\s\S]*?return wrapper;\n {2}\};/;

/**
 * `useTranslation` copies the i18next instance for each component, which takes 35 µs (measured on Node 20; a cheap phone is some four times
 * slower): with a hundred books on a page, tenths of a second of hydration. A version that looks different fails the build.
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

/** The server's own hook replaces the library's, which watches for changes of language that never happen there. */
export const serverTranslations: Plugin = {
  name: 'server-translations',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: {
    filter: { id: /^react-i18next$/ },
    handler: (_id, importer) => (importer === ON_SERVER ? undefined : ON_SERVER),
  },
};
