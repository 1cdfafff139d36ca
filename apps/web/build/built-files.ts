import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentOptions, Manifest, Plugin } from 'vite';
import { type LanguageCode, languageCodes } from '../../../packages/contract/src/language/interface-languages.ts';
import { getPageModule, pages } from '../../../packages/contract/src/pages.ts';
import { SCRIPT_FONT } from './script-fonts.ts';
import type { BuiltFiles } from '../src/service-worker/built-files.ts';

const DIST = 'dist';
const ENTRY = 'index.html';
/** The page that guests can open offline. */
const BOOKS = 'src/app/pages/books.tsx';
/** The list of routes, which every page except Home imports. */
const ROUTES = 'src/app/routes.tsx';
const FOR_MEMBERS = 'src/app/session/parts-for-members.tsx';
const TEXTS = /\btexts\/(\w+)/;
/** The barcode reader is as large as all other files, and few members scan. */
const SCANNER = /\.wasm$|\/worker-/;
/** Rarely visited pages, loaded only on demand. */
const RARELY_VISITED = /^src\/app\/pages\/(moderation|stop-mail|undo-change)\.tsx$|\/(moderation|terms|privacy)\.json$/;

export const serviceWorkerEnvironment: EnvironmentOptions = {
  consumer: 'client',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: DIST,
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: 'src/service-worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js', codeSplitting: false },
    },
  },
};

/** Writes the built files into the service worker, and `preloads.json` for the server: the scripts of each page in each language. */
export const builtFiles: Plugin = {
  name: 'built-files',
  applyToEnvironment: ({ name }) => name === 'serviceWorker',
  load: {
    filter: { id: /service-worker\/built-files\.ts$/ },
    handler() {
      const { root } = this.environment.config;
      const files = listFiles(readManifest(root), readFileSync(join(root, DIST, ENTRY), 'utf8'));
      return `export const builtFiles = ${JSON.stringify(files)};`;
    },
  },
  generateBundle() {
    const preloads = listPreloads(readManifest(this.environment.config.root));
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(preloads) });
  },
};

const readManifest = (root: string) =>
  JSON.parse(readFileSync(join(root, DIST, '.vite/manifest.json'), 'utf8')) as Manifest;

function listPreloads(manifest: Manifest) {
  const everywhere = collectFiles(manifest, [ENTRY]);
  const listFor = (language: LanguageCode) =>
    Object.entries(pages).map(([name, { texts }]) => {
      const files = collectFiles(manifest, listModules(manifest, name, texts, language));
      return [name, files.filter((file) => file.endsWith('.js') && !everywhere.includes(file))];
    });
  return Object.fromEntries(languageCodes.map((language) => [language, Object.fromEntries(listFor(language))]));
}

/** A language that lacks a namespace needs the English one. */
function listModules(manifest: Manifest, name: string, texts: readonly string[], language: LanguageCode) {
  const getTextFile = (namespace: string, code: string) => `../../packages/texts/${code}/${namespace}.json`;
  const page =
    name === 'home'
      ? ENTRY
      : Object.keys(manifest).find(
          (key) => key.startsWith('src/app/pages/') && key.endsWith(`/${getPageModule(name)}.tsx`),
        );
  const files = texts.map(
    (namespace) =>
      [language, 'en'].map((code) => getTextFile(namespace, code)).find((key) => key in manifest) ?? namespace,
  );
  const isEnglishHome = name === 'home' && language === 'en';
  const lists = isEnglishHome
    ? []
    : [language, ...(files.some((file) => TEXTS.exec(file)?.[1] === 'en') ? ['en'] : [])];
  return [
    ...(name === 'home' ? [] : [ROUTES]),
    ...new Set(lists.map((code) => `virtual:texts/${code}`)),
    page ?? name,
    ...files,
  ];
}

/** @throws if a file of the first screen, or a language, is missing */
export function listFiles(manifest: Manifest, html: string): BuiltFiles {
  const build = /<meta name="build" content="([\w-]+)"/.exec(html)?.[1];
  if (!build) throw new Error('The built page does not name its build');
  const shell = removeDuplicates([
    ...[...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!),
    ...collectFiles(manifest, [ENTRY, BOOKS, ROUTES, FOR_MEMBERS], listLazyParts).filter(
      (path) => !SCRIPT_FONT.test(path),
    ),
  ]);
  const keys = Object.keys(manifest);
  const texts = Object.fromEntries(languageCodes.map((code) => [code, listTexts(manifest, code)]));
  const pages = collectFiles(
    manifest,
    keys.filter((key) => !TEXTS.test(key) && !RARELY_VISITED.test(key) && manifest[key]!.isDynamicEntry),
  );
  const all = removeDuplicates(keys.flatMap((key) => listChunkFiles(manifest, key)));
  const isKept = (path: string) => !shell.includes(path) && !SCANNER.test(path) && !SCRIPT_FONT.test(path);
  return { build, shell, pages: pages.filter(isKept), texts, all };
}

/** Parts that the first screen of a guest may load later. Other pages are loaded when they are opened. */
const listLazyParts = (manifest: Manifest, key: string) =>
  key === ROUTES || key === FOR_MEMBERS
    ? []
    : (manifest[key]!.dynamicImports ?? []).filter((part) => !TEXTS.test(part));

/** The texts of a language, and the English ones that it lacks. */
function listTexts(manifest: Manifest, language: LanguageCode) {
  const listKeys = (code: string) =>
    Object.keys(manifest).filter((key) => TEXTS.exec(key)?.[1] === code && !RARELY_VISITED.test(key));
  const own = listKeys(language);
  if (own.length === 0) throw new Error(`There are no texts in ${language}`);
  const lacking = listKeys('en').filter((key) => !own.includes(key.replace('texts/en', `texts/${language}`)));
  if (lacking.length > 0) lacking.push('virtual:texts/en');
  return collectFiles(manifest, [...own, ...lacking]).filter((path) => path.endsWith('.js'));
}

type ListParts = (manifest: Manifest, key: string) => string[];

/** Collects the files of modules, of their static imports, and of more parts of each. @throws if there is no chunk for one */
function collectFiles(
  manifest: Manifest,
  keys: string[],
  listParts: ListParts = () => [],
  visitedKeys = new Set<string>(),
): string[] {
  for (const key of keys) {
    if (visitedKeys.has(key)) continue;
    if (!manifest[key]) throw new Error(`No chunk begins with ${key}`);
    visitedKeys.add(key);
    collectFiles(manifest, [...(manifest[key].imports ?? []), ...listParts(manifest, key)], listParts, visitedKeys);
  }
  return removeDuplicates([...visitedKeys].flatMap((key) => listChunkFiles(manifest, key)));
}

function listChunkFiles(manifest: Manifest, key: string) {
  const { file, css = [], assets = [] } = manifest[key] ?? {};
  return [file, ...css, ...assets].filter((path) => path?.startsWith('assets/')).map((path) => `/${path}`);
}

const removeDuplicates = (paths: string[]) => [...new Set(paths)];
