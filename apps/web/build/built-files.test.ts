import { languageCodes } from '@wandering-books/contract/language/interface-languages.ts';
import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { listFiles } from './built-files.ts';

const HTML = '<meta name="build" content="one" /><link rel="stylesheet" href="/assets/styles.css">';

/** A build of chunks that are named by their modules; `texts` are namespaces per language. */
function createManifest(parts: Record<string, { imports?: string[]; dynamicImports?: string[] }>): Manifest {
  const texts = Object.fromEntries(
    languageCodes.flatMap((code) => [
      [`virtual:texts/${code}`, {}],
      [nameText(code), {}],
    ]),
  );
  const keys = Object.entries({ ...PAGES, ...texts, ...parts });
  return Object.fromEntries(
    keys.map(([key, part]) => [key, { file: `assets/${key.replace(/.*\/(?=\w+\/\w+)|.*:/, '')}.js`, ...part }]),
  );
}
const nameText = (code: string, namespace = 'home') => `../../packages/texts/${code}/${namespace}.json`;

const ENTRY = 'index.html';
const PAGES = {
  [ENTRY]: {},
  'src/app/pages/books.tsx': {},
  'src/app/routes.tsx': {},
  'src/app/session/parts-for-members.tsx': {},
};

test('the shell has everything that a start may load, and what that may load in turn', () => {
  const { shell } = listFiles(
    createManifest({
      [ENTRY]: { dynamicImports: ['src/app/shell/later-parts.ts', 'virtual:texts/hi'] },
      'src/app/shell/later-parts.ts': { imports: ['_empty-state.js'] },
      '_empty-state.js': { dynamicImports: ['src/ui/layout/route-picture.tsx'] },
      'src/ui/layout/route-picture.tsx': {},
      'src/app/pages/books.tsx': { dynamicImports: ['src/features/wishes/wish-button.tsx'] },
      'src/features/wishes/wish-button.tsx': {},
    }),
    HTML,
  );
  for (const part of ['shell/later-parts.ts', '_empty-state.js', 'layout/route-picture.tsx', 'wishes/wish-button.tsx'])
    expect(shell).toContainEqual(expect.stringContaining(part));
  expect(shell).toContain('/assets/styles.css');
});

test('the shell has neither other pages nor parts of members', () => {
  const { shell } = listFiles(
    createManifest({
      [ENTRY]: { dynamicImports: ['src/app/routes.tsx', 'src/app/session/parts-for-members.tsx'] },
      'src/app/routes.tsx': { dynamicImports: ['src/app/pages/profile.tsx'] },
      'src/app/session/parts-for-members.tsx': { dynamicImports: ['src/features/conversations/chat-drawer.tsx'] },
      'src/app/pages/profile.tsx': {},
      'src/features/conversations/chat-drawer.tsx': {},
    }),
    HTML,
  );
  expect(shell.filter((path) => /profile|chat-drawer/.test(path))).toEqual([]);
});

test('a language has its own texts, and the English ones that it lacks', () => {
  const { texts } = listFiles(createManifest({ [nameText('en', 'help')]: {}, [nameText('hi', 'help')]: {} }), HTML);
  expect(texts['hi']!.toSorted()).toEqual([
    '/assets/hi/help.json.js',
    '/assets/hi/home.json.js',
    '/assets/texts/hi.js',
  ]);
  expect(texts['ta']!.toSorted()).toEqual([
    '/assets/en/help.json.js',
    '/assets/ta/home.json.js',
    '/assets/texts/en.js',
    '/assets/texts/ta.js',
  ]);
});

test('a build without a part of the start is refused', () => {
  const manifest = createManifest({ [ENTRY]: { dynamicImports: ['src/app/shell/later-parts.ts'] } });
  expect(() => listFiles(manifest, HTML)).toThrow('later-parts');
});
