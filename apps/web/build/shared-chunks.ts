import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));

/** Chunks of modules shared by several pages; without them every shared module would become its own small file, forty per page. */
export const sharedChunks = [
  {
    name: 'pages',
    modules: [
      'app/page-title',
      ...['route-line', 'route-picture', 'link-button', 'tone', 'stamp'].map((module) => `ui/${module}`),
    ],
  },
  {
    name: 'data',
    modules: [
      ...['lib/api-errors', 'lib/locale', 'lib/money', 'lib/format-full-date'],
      ...['ui/error-state', 'ui/empty-state', 'ui/show-more', 'ui/avatar', 'ui/use-lazy-dialog', 'ui/lazy-window'],
      'features/books/book-options',
    ],
    packages: ['@tanstack/react-query', '@tanstack/query-core'],
  },
  { name: 'queries', modules: ['features/books/books.api'] },
  { name: 'inputs', modules: ['ui/field', 'ui/text-field', 'ui/select', 'features/books/choices'] },
  {
    name: 'form-parts',
    modules: ['radio-button', 'required-choice', 'price-field', 'picture-input', 'file-picture'].map(
      (module) => `ui/${module}`,
    ),
  },
  { name: 'suggestions', modules: ['lib/suggestion-count', 'lib/use-debounced-value', 'ui/use-combobox-keys'] },
  { name: 'covers', modules: ['ui/cover', 'ui/drawn-cover', 'ui/cover-design', 'features/books/book-photo'] },
  {
    name: 'books',
    modules: ['book-card', 'book-grid', 'book-tile', 'book-state', 'use-format-price'].map(
      (module) => `features/books/${module}`,
    ),
  },
  { name: 'places', modules: ['stored-place', 'device-position'].map((module) => `features/places/${module}`) },
  { name: 'device', modules: ['lib/device-store', 'lib/service-worker'] },
  {
    name: 'members',
    modules: ['features/ratings/rating-stat', 'features/profiles/profile-card'],
  },
  { name: 'requests', modules: ['features/requests/requests.api', 'features/requests/request-status'] },
  {
    name: 'chat',
    modules: ['features/conversations/message-person-button', 'features/conversations/conversations.api'],
  },
].map(({ name, modules, packages = [] }) => ({ name, test: matchModules(modules, packages) }));

function matchModules(modules: string[], packages: string[]) {
  const missing = modules.filter(
    (module) => !['ts', 'tsx'].some((ending) => existsSync(`${SOURCES}${module}.${ending}`)),
  );
  if (missing.length > 0) throw new Error(`No such modules: ${missing.join(', ')}`);
  const files = modules.map((module) => `/apps/web/src/${module}\\.tsx?$`);
  return new RegExp([...files, ...packages.map((name) => `/node_modules/${name}/`)].join('|'));
}
