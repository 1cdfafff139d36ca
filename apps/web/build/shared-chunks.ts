import type { Plugin } from 'vite';

/** Modules shared by several pages, by the ends of their paths, and whole packages; without these chunks each would be a small file of its own, forty per page. */
const CHUNKS = {
  first: ['page-title.ts', 'route-line.tsx', 'link-button.tsx', 'read-field.ts'],
  data: [
    'api-errors.ts',
    'locale.ts',
    'money.ts',
    'format-full-date.ts',
    'error-state.tsx',
    'empty-state.tsx',
    'show-more.tsx',
    'avatar.tsx',
    'badge.tsx',
    'tone.ts',
    'text-link.tsx',
    'stamp.tsx',
    'lazy-window.tsx',
    'book-options.ts',
    'node_modules/@tanstack/react-query/',
    'node_modules/@tanstack/query-core/',
  ],
  queries: ['books.api.ts', 'own-profile.api.ts', 'by-page.ts'],
  inputs: ['field.tsx', 'text-field.tsx', 'select.tsx', 'choices.ts', 'checkbox.tsx', 'form-section.tsx'],
  'form-parts': ['radio-buttons.tsx', 'price-field.tsx', 'picture-input.tsx', 'file-picture.tsx'],
  suggestions: ['suggestion-count.tsx', 'use-debounced-value.ts', 'search-entries.tsx'],
  // Otherwise part of `covers`, which every page with an address of a picture would load.
  'image-addresses': ['contract/src/images/images.ts'],
  covers: ['cover.tsx', 'drawn-cover.tsx', 'cover-design.ts', 'book-photo.ts'],
  books: ['book-card.tsx', 'book-grid.tsx', 'book-tile.tsx', 'book-facts.tsx', 'tone.ts', 'stamp.tsx'],
  places: ['device-position.ts'],
  device: [
    'device/service-worker.ts',
    'storage/tables.ts',
    'storage/channel.ts',
    'device/stored-object.ts',
    'device/unkept.ts',
    'node_modules/idb-keyval/',
  ],
  sending: ['client-id.ts', 'upload-fetch.ts'],
  sharing: ['draft-storage.ts', 'shared-item.ts', 'camera.ts', 'books/isbn.ts'],
  members: ['rating-stat.tsx', 'profile-card.tsx'],
  requests: ['requests.api.ts'],
  'request-texts': ['request-texts.ts'],
  chat: ['message-person-button.tsx', 'conversations.keys.ts'],
};

const isMatch = (id: string, module: string) =>
  module.endsWith('/') ? id.includes(`/${module}`) : id.endsWith(`/${module}`);

export const sharedChunks = Object.entries(CHUNKS).map(([name, modules]) => ({
  name,
  test: (id: string) => modules.some((module) => isMatch(id, module)),
}));

/** Fails the build when a name matches no module, or several. */
export const checkedChunks: Plugin = {
  name: 'checked-chunks',
  apply: 'build',
  buildEnd(error) {
    if (error) return;
    const ids = [...this.getModuleIds()];
    for (const module of Object.values(CHUNKS).flat()) {
      const { length } = ids.filter((id) => isMatch(id, module));
      if (length === 0 || (length > 1 && !module.endsWith('/'))) this.error(`${length} modules named ${module}`);
    }
  },
};
