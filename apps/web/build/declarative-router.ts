import type { Plugin } from 'vite';

/**
 * What the router has for frameworks and for its own forms, and would bring along before the first screen although nobody
 * asks for it: links that fetch pages ahead, and components that look needed because a name is written onto them.
 */
const REMOVED: [RegExp, string][] = [
  [/= usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/, '= [false, null, {}];'],
  [/return shouldPrefetch && !isAbsolute \? .*, link, .*PrefetchPageLinks.* : link;/, 'return link;'],
  [/^var Form = (?=React\d*\.forwardRef)/m, 'var Form = /* @__PURE__ */ '],
  [/^Form\.displayName = .*;$/m, ''],
  [/^ScrollRestoration\.displayName = .*;$/m, ''],
  [/^HistoryRouter\.displayName = .*;$/m, ''],
];

/** Leaves out of the router what this app never uses; an edition of it that looks different fails the build. */
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
