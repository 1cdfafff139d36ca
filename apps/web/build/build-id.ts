import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Names the edition that a page belongs to, in the page itself: it changes with any of the files that the page is made of. */
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
