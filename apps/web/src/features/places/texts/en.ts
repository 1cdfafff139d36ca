const en = {
  retry: 'Try again',

  categories: {
    loading: 'Loading categories...',
    failed: 'Unable to load categories. Please try again later.',
    viewAll: 'View All',
    viewFewer: 'View Fewer',
  },

  location: {
    use: 'Use my location',
    asking: 'Looking for you...',
    tryAgain: 'Try again',
    promise: 'Nobody else sees where you are.',
    found: 'Location enabled! Showing books near you',
    denied: 'Location permission denied. Showing all available books instead.',
    unavailable: 'Unable to get your location. Showing all available books.',
  },
} as const;

export default en;

declare module '../../../lib/catalogues.ts' {
  interface Catalogues {
    places: typeof en;
  }
}
