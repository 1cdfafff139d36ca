import type { Catalogues } from '../lib/catalogues.ts';

/**
 * The pages by their modules below `pages/`, each with the catalogues of the texts it shows. The build tells the server,
 * so that what a page is made of is on its way before the first script runs.
 */
export const pageTexts = {
  home: ['home'],
  login: ['accounts'],
  register: ['accounts'],
  'forgot-password': ['accounts'],
  'reset-password': ['accounts'],
  'verify-email': ['accounts'],
  'stop-mail': ['settings'],
  'give-book': ['books'],
  books: ['books'],
  book: ['books', 'requests', 'conversations'],
  profile: ['accounts', 'books', 'favourites', 'profiles', 'requests', 'conversations', 'ratings'],
  user: ['books', 'profiles', 'conversations', 'ratings', 'blocks'],
  settings: ['settings', 'blocks'],
  notifications: ['requests', 'conversations', 'books', 'ratings'],
  moderation: ['moderation'],
  about: ['about'],
  help: ['help'],
  contact: ['contact'],
  terms: ['terms'],
  privacy: ['privacy'],
  'not-found': ['not-found'],
} as const satisfies Record<string, readonly (keyof Catalogues)[]>;
