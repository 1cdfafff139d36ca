import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Adds the build id to the page, a hash that changes with any file of the page. */
export const buildId: Plugin = {
  name: 'build-id',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!bundle) return [];
      const made = [html, ...Object.keys(bundle).sort()].join('\n');
      const content = createHash('sha256').update(made).digest('base64url').slice(0, 16);
      return [{ tag: 'meta', attrs: { name: 'build', content }, injectTo: 'head' }];
    },
  },
};
