import type { Plugin, Rolldown } from 'vite';
import { getPageModule, pages } from '../../../packages/contract/src/pages.ts';

type Bundle = Rolldown.OutputBundle;

/** The language whose texts are in every chunk list; another one arrives a little later. */
const LANGUAGE = 'en';
/** The list of all pages but Home, which each of them comes through. */
const ROUTES = '/src/app/routes.tsx';

/** Writes down for the server, as `preloads.json`, which files each page needs besides those that every page loads. */
export const pagePreloads: Plugin = {
  name: 'page-preloads',
  generateBundle(_options, bundle) {
    const everywhere = collectFiles(bundle, ['index.html']);
    const preloads = Object.entries(pages).map(([name, { texts }]) => {
      const files = [...collectFiles(bundle, listPageModules(name, texts))].filter((file) => !everywhere.has(file));
      return [name, files.map((file) => `/${file}`)];
    });
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(Object.fromEntries(preloads)) });
  },
};

const listPageModules = (name: string, texts: readonly string[]) => [
  ...(name === 'home' ? [] : [ROUTES]),
  `/src/app/pages/${getPageModule(name)}.tsx`,
  ...texts.map((name) => new RegExp(`/src/(features|app/pages)/${name}/texts/${LANGUAGE}\\.ts$`)),
];

/** The chunks that begin with these modules, and all that those import before they can run. */
function collectFiles(bundle: Bundle, modules: (string | RegExp)[], found = new Set<string>()) {
  for (const module of modules) addFileWithImports(bundle, getChunk(bundle, module).fileName, found);
  return found;
}

function addFileWithImports(bundle: Bundle, file: string, found: Set<string>) {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return;
  found.add(file);
  for (const next of chunk.imports) addFileWithImports(bundle, next, found);
}

function getChunk(bundle: Bundle, module: string | RegExp) {
  const chunk = Object.values(bundle).find(
    (output) =>
      output.type === 'chunk' &&
      (typeof module === 'string' ? output.facadeModuleId?.endsWith(module) : module.test(output.facadeModuleId ?? '')),
  );
  if (!chunk) throw new Error(`No chunk begins with ${String(module)}`);
  return chunk;
}
