// Compares the sizes of the built browser files with the budget, in kB after Brotli.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { getPageModule, pages } from '../packages/contract/src/pages.ts';

const DIST = 'apps/web/dist';
const ENTRY = 'index.html';
/** Every page except Home loads the list of routes. */
const ROUTES = 'src/app/routes.tsx';
const LIMITS = { javascript: 105, css: 15, fonts: 45, page: 45 };

/** @typedef {{ file: string, imports?: string[], css?: string[] }} Chunk */
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));

/** Collects a chunk and its static imports. */
function collectImports(/** @type {string} */ key, /** @type {Set<string>} */ found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key]?.imports ?? []) collectImports(next, found);
  return found;
}

const listFiles = (/** @type {Chunk} */ { file, css = [] }) => [file, ...css];
const selectChunks = (/** @type {Iterable<string>} */ keys) => [...keys].flatMap((key) => manifest[key] ?? []);
const measureKilobytes = (/** @type {string[]} */ files) =>
  [...new Set(files)].reduce((sum, file) => sum + measureCompressedBytes(file), 0) / 1000;

function measureCompressedBytes(/** @type {string} */ file) {
  const bytes = readFileSync(join(DIST, file));
  return file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length;
}

const html = readFileSync(join(DIST, 'index.html'), 'utf8');
const filesOfHtml = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? []);
const filterByExtension = (/** @type {string[]} */ files, /** @type {string} */ ending) =>
  files.filter((file) => file.endsWith(ending));

const keys = Object.keys(manifest);
const chunksOfPages = keys.filter((key) => /^src\/app\/pages\/.+\.tsx$/.test(key));
const unmeasuredPages = Object.keys(pages).filter(
  (name) => name !== 'home' && !chunksOfPages.some((key) => key.endsWith(`/${getPageModule(name)}.tsx`)),
);
const home = keys.filter((key) => key === ENTRY || key.endsWith('packages/texts/en/home.json'));
const first = [...filesOfHtml, ...selectChunks(home.flatMap((key) => [...collectImports(key)])).flatMap(listFiles)];

const results = [
  {
    what: 'JavaScript before the first screen of Home',
    files: filterByExtension(first, '.js'),
    limit: LIMITS.javascript,
  },
  { what: 'CSS of the first screen', files: filterByExtension(first, '.css'), limit: LIMITS.css },
  { what: 'Fonts', files: filterByExtension(first, '.woff2'), limit: LIMITS.fonts },
  ...[ROUTES, ...chunksOfPages].map((page) => ({
    what: `JavaScript of ${page}`,
    files: filterByExtension(selectChunks(collectImports(page)).flatMap(listFiles), '.js').filter(
      (file) => !first.includes(file),
    ),
    limit: LIMITS.page,
  })),
].map(({ what, files, limit }) => ({ what, limit, size: measureKilobytes(files) }));

for (const { what, size, limit } of results)
  console.log(`${size > limit ? 'TOO BIG' : '     ok'}  ${size.toFixed(1).padStart(6)} of ${limit} kB  ${what}`);
for (const name of unmeasuredPages) console.log(`NO CHUNK for the page ${name}`);
process.exitCode = unmeasuredPages.length > 0 || results.some(({ size, limit }) => size > limit) ? 1 : 0;
