import { getPageModule, pages } from '@wandering-books/contract/pages.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
/** Namespaces that every page has. */
const SHELL = ['app', 'lib', 'list-names'];

const IMPORT = /^(?:import|export) (?!type )([^;]*?) from '(\.[^']+\.tsx?)';/gm;
const TOP_LEVEL = /^(?=(?:export|async|function|const|let|class|type|interface) )/m;
const NAME = /^(?:export )?(?:default )?(?:async )?(?:function|const|let|class) (\w+)/;
const TRANSLATION = /\buseTranslation\((?=['[])([^)]*)\)/g;
const LOADER = /\bimport\('(\.[^']+\.tsx?)'\)([^;]*)/;
const LAZY_PART = /\blazyPart\((\w+), '(\w+)'\)/;

interface Declaration {
  module: string;
  name: string | undefined;
  text: string;
}

const readWords = (text: string) => [...text.matchAll(/'([^']+)'/g)].map(([, word]) => word!);

function parseModule(module: string) {
  const source = readFileSync(join(SOURCES, module), 'utf8');
  const imports = [...source.matchAll(IMPORT)].flatMap(([, clause, path]) =>
    clause!.match(/(?<!\btype )\b(?!type )\w+\b/g)!.map((name) => ({ name, from: join(module, '..', path!) })),
  );
  const declarations = source
    .split(TOP_LEVEL)
    .map((text): Declaration => ({ module, text, name: NAME.exec(text)?.[1] }));
  return { imports, declarations };
}

const modules = new Map(
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test|\.d)\.tsx?$/.test(path))
    .map((path) => [path, parseModule(path)]),
);

/** What a name stands for in a module. */
function findDeclarations(module: string, name: string): Declaration[] {
  const { imports, declarations } = modules.get(module)!;
  const from = imports.find((imported) => imported.name === name)?.from;
  return from ? findDeclarations(from, name) : declarations.filter((declaration) => declaration.name === name);
}

function listDeclarations(module: string): Declaration[] {
  const { imports, declarations } = modules.get(module)!;
  return [...declarations, ...imports.flatMap(({ name, from }) => findDeclarations(from, name))];
}

/** Everything that declarations use without loading it. */
function listUsed(roots: Declaration[]) {
  const used = new Set(roots);
  for (const { module, text } of used) {
    if (LAZY_PART.test(text)) continue;
    for (const name of new Set(text.match(/\w+/g))) findDeclarations(module, name).forEach((one) => used.add(one));
  }
  return [...used];
}

/** What a declaration loads later, and the texts that it loads with it. */
function findLoaded({ module, text }: Declaration): { roots: Declaration[]; texts: string[] } | null {
  const [, load, part] = LAZY_PART.exec(text) ?? [];
  const [, path, rest] = LOADER.exec(load ? findDeclarations(module, load)[0]!.text : text) ?? [];
  if (!path) return null;
  const loaded = join(module, '..', path);
  return { roots: part ? findDeclarations(loaded, part) : listDeclarations(loaded), texts: readWords(rest!) };
}

/** Loadings that were looked at, with the texts that are available there. */
const visited = new Set<string>();

function listMissing(place: string, roots: Declaration[], texts: string[]): string[] {
  const available = new Set(texts);
  const key = [roots[0]!.module, roots[0]!.name, ...[...available].toSorted()].join();
  if (visited.has(key)) return [];
  visited.add(key);
  return listUsed(roots).flatMap((declaration) => {
    const { module, name, text } = declaration;
    const needed = [...text.matchAll(TRANSLATION)].flatMap(([, namespaces]) => readWords(namespaces!));
    const missing = needed.filter((one) => !available.has(one)).map((one) => `${place}: ${one}, for ${name}`);
    const later = findLoaded(declaration);
    return [...missing, ...(later ? listMissing(`${place} > ${module}`, later.roots, [...texts, ...later.texts]) : [])];
  });
}

test('what is loaded later has the texts that it shows', () => {
  const pageModules = [...modules.keys()].filter((path) => path.startsWith('app/pages/'));
  const ofPages = Object.entries(pages).flatMap(([name, { texts }]) => {
    const module = pageModules.find((path) => path.endsWith(`/${getPageModule(name)}.tsx`))!;
    return listMissing(name, listDeclarations(module), [...SHELL, ...texts]);
  });
  const ofEveryPage = listMissing('main.tsx', listDeclarations('main.tsx'), [...SHELL, ...pages.home.texts]);
  expect(visited.size).toBeGreaterThan(Object.keys(pages).length + 10);
  expect([...new Set([...ofPages, ...ofEveryPage])]).toEqual([]);
});
