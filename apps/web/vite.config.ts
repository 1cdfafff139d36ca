import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { constants } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { builtFiles, serviceWorkerEnvironment } from './build/built-files.ts';
import { htmlPlugins } from './build/html.ts';
import { languageTexts } from './build/language-texts.ts';
import { libraryPatches, serverTranslations } from './build/library-patches.ts';
import { scriptFonts } from './build/script-fonts.ts';

/** Packages of every page, in a chunk of their own that stays cached when only the product changes. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|use-sync-external-store|zustand)\//;

/** Parts of many pages, which compress better together than apart. `npm run budget` shows what a page pays for it. */
export const sharedChunks = [
  { name: 'controls', test: /src\/ui\/(layout\/(query|route)|buttons|badge|pictures\/avatar)/ },
  { name: 'device', test: /src\/lib\/(api\/(api-errors|single-run)|device\/storage|drafts\/drafts|offline-queue)/ },
  { name: 'queries', test: /src\/features\/(accounts\/accounts|books\/books|profiles\/own-profile)\.api/ },
  { name: 'fields', test: /src\/ui\/(forms\/(fields|radio)|pictures\/(picture|file))/ },
  { name: 'forms', test: /src\/(lib\/api\/form-submit|ui\/forms\/(script|password))/ },
  { name: 'covers', test: /src\/ui\/covers\// },
];

const productionRouter = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/index.mjs',
);

const limitToBrowser = (plugin: Plugin): Plugin => ({
  ...plugin,
  applyToEnvironment: ({ name }) => name === 'client',
});

/** The scheduler compresses several files at once on two processors. */
const compressFiles = (include: RegExp, quality: number) =>
  compression({
    algorithms: [defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }), 'gzip'],
    include,
    // Files that the server reads itself.
    exclude: /^(server\.js|index\.html|preloads\.json|\.vite\/manifest\.json)$/,
    threshold: 512,
    scheduler: { limit: 4 },
  });

export default defineConfig({
  plugins: [
    react(),
    scriptFonts,
    tailwind(),
    languageTexts,
    libraryPatches,
    serverTranslations,
    htmlPlugins.map(limitToBrowser),
    builtFiles,
    compressFiles(/\.(js|css|html|svg|json|webmanifest)$/, constants.BROTLI_MAX_QUALITY),
    // The barcode reader, which few need, would take as long as all others together.
    compressFiles(/\.wasm$/, 9),
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
