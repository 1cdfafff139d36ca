import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });

/** Chunks of modules shared by several pages; without them every shared module would become its own small file, forty per page. */
export const sharedChunks = [
  {
    name: 'pages',
    modules: ['page-title', 'route-picture', 'link-button', 'tone', 'stamp'],
  },
  {
    name: 'data',
    modules: [
      'api-errors',
      'locale',
      'money',
      'format-full-date',
      'error-state',
      'empty-state',
      'show-more',
      'avatar',
      'lazy-window',
      'book-options',
    ],
    packages: ['@tanstack/react-query', '@tanstack/query-core'],
  },
  { name: 'queries', modules: ['books.api'] },
  { name: 'inputs', modules: ['field', 'text-field', 'select', 'choices'] },
  {
    name: 'form-parts',
    modules: ['radio-buttons', 'price-field', 'picture-input', 'file-picture'],
  },
  { name: 'suggestions', modules: ['suggestion-count', 'use-debounced-value', 'search-entries'] },
  // Otherwise part of `covers`, which every page with an address of a picture would load.
  { name: 'image-addresses', contract: ['images/images'] },
  { name: 'covers', modules: ['cover', 'drawn-cover', 'cover-design', 'book-photo'] },
  {
    name: 'books',
    modules: ['book-card', 'book-grid', 'book-tile', 'book-state', 'use-format-price'],
  },
  { name: 'places', modules: ['device-position'] },
  { name: 'device', modules: ['device/service-worker'], packages: ['idb-keyval'] },
  {
    name: 'members',
    modules: ['rating-stat', 'profile-card'],
  },
  { name: 'requests', modules: ['requests.api', 'request-texts'] },
  {
    name: 'chat',
    modules: ['message-person-button', 'conversations.api'],
  },
].map(({ name, modules = [], contract = [], packages = [] }) => ({
  name,
  test: matchModules(modules, contract, packages),
}));

/** @throws if a name matches no module, or several */
function matchModules(modules: string[], contract: string[], packages: string[]) {
  const files = modules.map((module) => {
    const found = sources.filter((path) => `/${path.replace(/\.tsx?$/, '')}`.endsWith(`/${module}`));
    if (found.length !== 1) throw new Error(`${found.length} modules named ${module}`);
    return `/apps/web/src/${found[0]!.replaceAll('.', '\\.')}$`;
  });
  return new RegExp(
    [
      ...files,
      ...contract.map((module) => `/packages/contract/src/${module}\\.ts$`),
      ...packages.map((name) => `/node_modules/${name}/`),
    ].join('|'),
  );
}
