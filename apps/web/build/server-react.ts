import type { Plugin } from 'vite';
import { replaceOnce } from './replace-once.ts';

const forServer = ({ name }: { name: string }) => name === 'ssr';

/** What React has for writing bytes, and what takes its place. */
const WRITERS: [RegExp, string][] = [
  [/(function writeChunk\(destination, chunk\)) \{[\s\S]*?\n\}/, '$1 { destination.write(chunk); }'],
  [/(function stringToPrecomputedChunk\(content\)) \{[\s\S]*?\n\}/, '$1 { return content; }'],
  [/(function byteLengthOfChunk\(chunk\)) \{[\s\S]*?\n\}/, '$1 { return chunk.length; }'],
];

/** React makes bytes of each little part of a page, of which one text would be made again. This has it write text. */
export const textFromReact: Plugin = {
  name: 'text-from-react',
  applyToEnvironment: forServer,
  transform: {
    filter: { id: /react-dom-server\.node\.production\.js$/ },
    handler: (code) => WRITERS.reduce(replaceOnce, code),
  },
};

/** The router sorts all routes anew for each page, though they never change. This has it remember them. */
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
