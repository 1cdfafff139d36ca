import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type Filter = { id: RegExp; code?: string };
type Replacement = [part: RegExp, replacement: string];

/** Changes a library; fails the build when a new version looks different. */
const patch = (name: string, filter: Filter, ...replacements: Replacement[]): Plugin => ({
  name: `patch-${name}`,
  apply: 'build',
  transform: {
    filter,
    handler: (code) =>
      replacements.reduce((patched, [part, replacement]) => {
        if (!part.test(patched)) throw new Error(`${name} has changed: ${String(part)} is not in it`);
        return patched.replace(part, replacement);
      }, code),
  },
});

export const libraryPatches = [
  // Parts for frameworks and forms that would load before the first screen: link prefetching, and components that names keep from tree shaking.
  patch(
    'react-router',
    { id: /react-router\/dist\/production\/chunk-.*\.mjs$/, code: 'function usePrefetchBehavior' },
    [/= usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/, '= [false, null, {}];'],
    [/return shouldPrefetch && !isAbsolute \? .*, link, .*PrefetchPageLinks.* : link;/, 'return link;'],
    [/^var Form = (?=React\d*\.forwardRef)/m, 'var Form = /* @__PURE__ */ '],
    [/^Form\.displayName = .*;$/m, ''],
    [/^ScrollRestoration\.displayName = .*;$/m, ''],
    [/^HistoryRouter\.displayName = .*;$/m, ''],
  ),
  // The copy of i18next per component takes a large part of rendering a list.
  patch('react-i18next', { id: /react-i18next\/dist\/es\/useTranslation\.js$/ }, [
    /const createI18nWrapper = original => \{[\s\S]*?return wrapper;\n {2}\};/,
    'const createI18nWrapper = original => original;',
  ]),
  // Writes its style sheet into the page, which the content security policy forbids; its CSS file is imported instead.
  patch('sonner', { id: /sonner\/dist\/index\.mjs$/ }, [/^__insertCSS\(".*"\);?$/m, '']),
];

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
