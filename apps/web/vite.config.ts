import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { languageCodes } from '../../packages/contract/src/language/interface-languages.ts';
import { buildId } from './build/build-id.ts';
import { compressedFiles } from './build/compressed-files.ts';
import { declarativeRouter } from './build/declarative-router.ts';
import { firstScript } from './build/first-script.ts';
import { languageTexts } from './build/language-texts.ts';
import { pagePreloads } from './build/page-preloads.ts';
import { plainTranslations, serverTranslations } from './build/plain-translations.ts';
import { builtFiles, serviceWorkerEnvironment } from './build/service-worker.ts';
import { sharedChunks } from './build/shared-chunks.ts';

/** Packages of every page, in a chunk of their own that stays cached when only the product changes. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|use-sync-external-store|zustand)\//;

/** Names the heading font in the page, so that it arrives with the style sheet and not after it. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: (_html, { bundle }) =>
    Object.keys(bundle ?? {})
      .filter((name) => name.endsWith('.woff2'))
      .map((name) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
      })),
};

/** Tells the page in which languages the product can be read. */
const languagesInPage: Plugin = {
  name: 'languages-in-page',
  transformIndexHtml: (html) => html.replace('%LANGUAGES%', languageCodes.join(' ')),
};

/** sonner writes its style sheet into the page, which the content security policy forbids (an error on each page with a toast); its CSS file is imported instead. */
const removeSonnerStyleElement: Plugin = {
  name: 'sonner-without-style-element',
  transform: {
    filter: { id: /sonner\/dist\/index\.mjs$/ },
    handler: (code) => code.replace(/^__insertCSS\(".*"\);?$/m, ''),
  },
};

const productionRouter = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/index.mjs',
);

const forBrowser = (plugin: Plugin): Plugin => ({
  ...plugin,
  applyToEnvironment: ({ name }) => name === 'client',
});

export default defineConfig({
  plugins: [
    react(),
    tailwind(),
    languageTexts,
    declarativeRouter,
    plainTranslations,
    serverTranslations,
    forBrowser(firstScript),
    forBrowser(preloadFont),
    forBrowser(languagesInPage),
    removeSonnerStyleElement,
    forBrowser(pagePreloads),
    forBrowser(buildId),
    builtFiles,
    compressedFiles,
  ],
  resolve: {
    alias: [
      // React has this hook itself since version 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      // Its main export is always the development build.
      { find: /^react-router$/, replacement: productionRouter },
    ],
  },
  // The server's edition, which renders pages, and the service worker lie within the browser's: they are built after it, and by the same command.
  builder: {},
  // Objects compress better than JSON strings.
  json: { stringify: false },
  build: { assetsInlineLimit: 0 },
  // The server tells workers by this name: their policy is one of their own.
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: 'assets/worker-[hash].js' } },
  },
  environments: {
    client: {
      build: {
        target: 'baseline-widely-available',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            // The list of all chunks comes with the first screen; the manifest says which is which.
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR, tags: ['$initial'] },
                { name: 'shell', tags: ['$initial'] },
                ...sharedChunks,
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One file with all it needs, so that nothing has to lie beside it.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        target: 'node20',
        outDir: 'dist/server',
        copyPublicDir: false,
        minify: false,
        rolldownOptions: { input: 'src/server.tsx', output: { codeSplitting: false } },
      },
    },
    serviceWorker: serviceWorkerEnvironment,
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/images': 'http://localhost:3000' } },
});
