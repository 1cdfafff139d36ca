import type { Plugin } from 'vite';

/** What React has for writing bytes, and what takes its place. */
const WRITERS: [RegExp, string][] = [
  [/(function writeChunk\(destination, chunk\)) \{[\s\S]*?\n\}/, '$1 { destination.write(chunk); }'],
  [/(function stringToPrecomputedChunk\(content\)) \{[\s\S]*?\n\}/, '$1 { return content; }'],
  [/(function byteLengthOfChunk\(chunk\)) \{[\s\S]*?\n\}/, '$1 { return chunk.length; }'],
];

/** React makes bytes of each little part of a page, of which one text is to be made again. This has it write text. An edition that looks different fails the build. */
export const textFromReact: Plugin = {
  name: 'text-from-react',
  transform: {
    filter: { id: /react-dom-server\.node\.production\.js$/ },
    handler: (code) => WRITERS.reduce(replaceOnce, code),
  },
};

function replaceOnce(code: string, [part, replacement]: [RegExp, string]) {
  if (!part.test(code)) throw new Error(`React has changed: ${String(part)} is not in it`);
  return code.replace(part, replacement);
}
