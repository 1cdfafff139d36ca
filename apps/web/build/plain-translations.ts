import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const WRAPPER = /const createI18nWrapper = original => \{[\s\S]*?return wrapper;\n {2}\};/;

/** Removes the copy of i18next that react-i18next makes per component, which takes a large part of rendering a list. Fails the build when a new version looks different. */
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

const ON_SERVER = fileURLToPath(new URL('../src/app/rendering/server-translation.ts', import.meta.url));

/** Replaces the hook of react-i18next on the server, where languages never change. */
export const serverTranslations: Plugin = {
  name: 'server-translations',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: {
    filter: { id: /^react-i18next$/ },
    handler: (_id, importer) => (importer === ON_SERVER ? undefined : ON_SERVER),
  },
};
