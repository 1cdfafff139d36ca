import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { SCRIPT_FONT } from './script-fonts.ts';
import { languageCodes } from '../../../packages/contract/src/language/interface-languages.ts';

/** Inlines `inline-script.ts` with its imports into the page, so that it runs before the page is parsed, without a request. */
const inlineScript: Plugin = {
  name: 'inline-script',
  transformIndexHtml: {
    order: 'post',
    handler: async () => [{ tag: 'script', children: await buildInlineScript(), injectTo: 'head' }],
  },
};

async function buildInlineScript() {
  const outputs = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'baseline-widely-available',
      lib: {
        entry: fileURLToPath(new URL('../src/inline-script.ts', import.meta.url)),
        formats: ['iife'],
        name: 'inlineScript',
      },
    },
  })) as Rolldown.RolldownOutput[];
  return outputs[0]!.output[0].code.trim();
}

/** Names the heading font in the page, so that it arrives with the style sheet and not after it. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: (_html, { bundle }) =>
    Object.keys(bundle ?? {})
      .filter((name) => name.endsWith('.woff2') && !SCRIPT_FONT.test(name))
      .map((name) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
      })),
};

const languagesInPage: Plugin = {
  name: 'languages-in-page',
  transformIndexHtml: (html) => html.replace('%LANGUAGES%', languageCodes.join(' ')),
};

/** Adds the build id to the page, a hash that changes with any file of the page. */
const buildId: Plugin = {
  name: 'build-id',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!bundle) return [];
      const contents = [html, ...Object.keys(bundle).sort()].join('\n');
      const content = createHash('sha256').update(contents).digest('base64url').slice(0, 16);
      return [{ tag: 'meta', attrs: { name: 'build', content }, injectTo: 'head' }];
    },
  },
};

export const htmlPlugins = [inlineScript, preloadFont, languagesInPage, buildId];
