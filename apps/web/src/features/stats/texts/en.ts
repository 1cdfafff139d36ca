const en = {
  activeReaders: 'Active Readers',
  booksShared: 'Books Shared',
  cities: 'Cities',

  dashboard: 'Reading Dashboard',
  dashboardLead: 'Where your books have taken you so far.',
  dashboardFailed: 'Your figures could not be fetched',
  exchangesMade: 'Exchanges Made',
  connections: 'Connections',
  communityRating: 'Community Rating',
  startingValue: 'Starting value',
  ratedBy_one: '{{count}} rating',
  ratedBy_other: '{{count}} ratings',
  retry: 'Try again',
} as const;

export default en;

declare module '../../../lib/catalogues.ts' {
  interface Catalogues {
    stats: typeof en;
  }
}
