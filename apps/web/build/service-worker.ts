import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentOptions, Manifest, Plugin } from 'vite';
import type { BuiltFiles } from '../src/service-worker/built-files.ts';

const DIST = 'dist';
const ENTRY = 'index.html';
const HOME = 'src/app/pages/home.tsx';
const TEXTS = /\/(?:texts|languages)\/(\w+)\.ts$/;
/** The barcode reader is as large as all other files, and few members scan. */
const SCANNER = /\.wasm$|\/worker-/;
/** Rarely visited pages, loaded only on demand. */
const SELDOM = /^src\/app\/pages\/(moderation|stop-mail|undo-email)\.tsx$|\/(moderation|terms|privacy)\//;

/** The environment that builds the service worker into one script without imports, after the pages. */
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

/** Replaces the empty list of files in the service worker's sources by the built files. */
export const builtFiles: Plugin = {
  name: 'built-files',
  applyToEnvironment: ({ name }) => name === 'serviceWorker',
  load: {
    filter: { id: /service-worker\/built-files\.ts$/ },
    handler() {
      const { root } = this.environment.config;
      const files = listFiles(
        JSON.parse(readFileSync(join(root, DIST, '.vite/manifest.json'), 'utf8')) as Manifest,
        readFileSync(join(root, DIST, ENTRY), 'utf8'),
      );
      return `export const builtFiles = ${JSON.stringify(files)};`;
    },
  },
};

function listFiles(manifest: Manifest, html: string): BuiltFiles {
  const build = /<meta name="build" content="([\w-]+)"/.exec(html)?.[1];
  if (!build) throw new Error('The built page does not name its build');
  const shell = unique([
    ...[...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!),
    ...collectFiles(manifest, [ENTRY, HOME]),
  ]);
  const keys = Object.keys(manifest);
  const texts: Record<string, string[]> = {};
  for (const key of keys) {
    const language = TEXTS.exec(key)?.[1];
    if (language && !SELDOM.test(key)) (texts[language] ??= []).push(`/${manifest[key]!.file}`);
  }
  const pages = collectFiles(
    manifest,
    keys.filter((key) => !TEXTS.test(key) && !SELDOM.test(key) && manifest[key]!.isDynamicEntry),
  );
  const all = unique(keys.flatMap((key) => filesOf(manifest, key)));
  const isKept = (path: string) => !shell.includes(path) && !SCANNER.test(path);
  return { build, shell, pages: pages.filter(isKept), texts, all };
}

/** Collects the files of modules and of their static imports. */
function collectFiles(manifest: Manifest, keys: string[], found = new Set<string>()) {
  for (const key of keys) {
    if (found.has(key)) continue;
    found.add(key);
    collectFiles(manifest, manifest[key]?.imports ?? [], found);
  }
  return unique([...found].flatMap((key) => filesOf(manifest, key)));
}

function filesOf(manifest: Manifest, key: string) {
  const { file, css = [], assets = [] } = manifest[key] ?? {};
  return [file, ...css, ...assets].filter((path) => path?.startsWith('assets/')).map((path) => `/${path}`);
}

const unique = (paths: string[]) => [...new Set(paths)];
