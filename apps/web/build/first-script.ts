import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/first.ts', import.meta.url));

/** Inlines `first.ts` with its imports into the page, so that it runs before the page is parsed, without a request. */
export const firstScript: Plugin = {
  name: 'first-script',
  transformIndexHtml: {
    order: 'post',
    handler: async () => [{ tag: 'script', children: await buildScript(), injectTo: 'head' }],
  },
};

async function buildScript() {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'baseline-widely-available',
      lib: { entry: SOURCE, formats: ['iife'], name: 'first' },
    },
  })) as Rolldown.RolldownOutput[];
  return built[0]!.output[0].code.trim();
}
