import type { Plugin } from 'vite';
import { replaceOnce } from './replace-once.ts';

const forServer = ({ name }: { name: string }) => name === 'ssr';

/** React's functions for writing bytes, and their replacements. */
const WRITERS: [RegExp, string][] = [
  [/(function writeChunk\(destination, chunk\)) \{[\s\S]*?\n\}/, '$1 { destination.write(chunk); }'],
  [/(function stringToPrecomputedChunk\(content\)) \{[\s\S]*?\n\}/, '$1 { return content; }'],
  [/(function byteLengthOfChunk\(chunk\)) \{[\s\S]*?\n\}/, '$1 { return chunk.length; }'],
];

/** Makes React write text instead of bytes, which would be converted back to text. */
export const textFromReact: Plugin = {
  name: 'text-from-react',
  applyToEnvironment: forServer,
  transform: {
    filter: { id: /react-dom-server\.node\.production\.js$/ },
    handler: (code) => WRITERS.reduce(replaceOnce, code),
  },
};

/** Caches the ranked routes, which React Router sorts for each page. */
export const routesRankedOnce: Plugin = {
  name: 'routes-ranked-once',
  applyToEnvironment: forServer,
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk-.*\.mjs$/, code: 'function flattenAndRankRoutes' },
    handler: (code) =>
      replaceOnce(code, [
        /function flattenAndRankRoutes\(routes\) \{[\s\S]*?\n\}/,
        `const ranked = new WeakMap();
function flattenAndRankRoutes(routes) {
  let branches = ranked.get(routes);
  if (!branches) {
    ranked.set(routes, (branches = flattenRoutes(routes)));
    rankRouteBranches(branches);
  }
  return branches;
}`,
      ]),
  },
};
