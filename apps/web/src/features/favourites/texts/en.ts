const en = {
  heart: 'Favorite “{{title}}”',
  remove: 'Remove “{{title}}” from favorites',
  added: 'Added to favorites',
  removed: 'Removed from favorites',
  updateFailed: 'Error updating favorite',
  removeFailed: 'Error removing favorite',
  login: 'Please login to add favorites',

  title: 'Favorites',
  tab: 'Favorites ({{count}})',
  loading: 'Loading your favorites...',
  empty: 'No Favorites Yet',
  emptyText: 'Press the heart of a book that you would like to read, and find it here again.',
  explore: 'Explore Books',
} as const;

export default en;

declare module '../../../lib/catalogues.ts' {
  interface Catalogues {
    favourites: typeof en;
  }
}
