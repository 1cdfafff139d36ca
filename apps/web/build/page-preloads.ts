import { fileURLToPath } from 'node:url';
import { existsSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { type LanguageCode, languageCodes } from '../../../packages/contract/src/language/interface-languages.ts';
import { getPageModule, pages } from '../../../packages/contract/src/pages.ts';
import { findTextFile } from './language-texts.ts';

type Bundle = Rolldown.OutputBundle;

/** The list of routes, which every page except Home imports. */
const ROUTES = '/src/app/routes.tsx';

/** Writes `preloads.json` for the server: the files each page needs in each language beyond those of every page. */
export const pagePreloads: Plugin = {
  name: 'page-preloads',
  generateBundle(_options, bundle) {
    const everywhere = collectFiles(bundle, ['index.html']);
    const listFiles = (name: string, modules: string[]) => {
      const files = [...collectFiles(bundle, modules)].filter((file) => !everywhere.has(file));
      return [name, files.map((file) => `/${file}`)];
    };
    const preloads = languageCodes.map((language) => [
      language,
      Object.fromEntries(
        Object.entries(pages).map(([name, { texts }]) => listFiles(name, listModules(name, texts, language))),
      ),
    ]);
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(Object.fromEntries(preloads)) });
  },
};

const listModules = (name: string, texts: readonly string[], language: LanguageCode) => [
  ...(name === 'home' ? [] : [ROUTES]),
  ...(language === 'en' ? [] : [`virtual:texts/${language}`]),
  findPage(getPageModule(name)),
  ...texts.map((namespace) => findTexts(namespace, language)),
];

/** A language that lacks a namespace needs the English one. */
function findTexts(namespace: string, language: LanguageCode): string {
  const file = findTextFile(language, namespace) ?? findTextFile('en', namespace);
  if (!file) throw new Error(`There are no texts for ${namespace}`);
  return file;
}

/** Collects the chunks of these modules and their static imports. */
function collectFiles(bundle: Bundle, modules: string[], found = new Set<string>()) {
  for (const module of modules) addFileWithImports(bundle, getChunk(bundle, module).fileName, found);
  return found;
}

function addFileWithImports(bundle: Bundle, file: string, found: Set<string>) {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return;
  found.add(file);
  for (const next of chunk.imports) addFileWithImports(bundle, next, found);
}

function getChunk(bundle: Bundle, module: string) {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(module),
  );
  if (!chunk) throw new Error(`No chunk begins with ${module}`);
  return chunk;
}

const PAGES = fileURLToPath(new URL('../src/app/pages/', import.meta.url));

function findPage(module: string) {
  const files = ['', 'accounts/', 'info/'].map((folder) => `${folder}${module}.tsx`);
  const file = files.find((path) => existsSync(PAGES + path));
  if (!file) throw new Error(`There is no page ${module}`);
  return `/src/app/pages/${file}`;
}
