import type { Plugin } from 'vite';

/** Parts of React Router for frameworks and forms that would load before the first screen: link prefetching, and components that names keep from tree shaking. */
const REMOVED: [RegExp, string][] = [
  [/= usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/, '= [false, null, {}];'],
  [/return shouldPrefetch && !isAbsolute \? .*, link, .*PrefetchPageLinks.* : link;/, 'return link;'],
  [/^var Form = (?=React\d*\.forwardRef)/m, 'var Form = /* @__PURE__ */ '],
  [/^Form\.displayName = .*;$/m, ''],
  [/^ScrollRestoration\.displayName = .*;$/m, ''],
  [/^HistoryRouter\.displayName = .*;$/m, ''],
];

/** Removes unused parts of React Router; fails the build when a new version looks different. */
export const declarativeRouter: Plugin = {
  name: 'declarative-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk-.*\.mjs$/, code: 'function usePrefetchBehavior' },
    handler: (code) => REMOVED.reduce(replaceOnce, code),
  },
};

function replaceOnce(code: string, [part, replacement]: [RegExp, string]): string {
  if (!part.test(code)) throw new Error(`react-router has changed: ${String(part)} is not in it`);
  return code.replace(part, replacement);
}
