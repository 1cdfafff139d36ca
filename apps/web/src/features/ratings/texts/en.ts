const en = {
  title: 'Ratings',
  rating: 'Rating',
  startingValue: 'Starting value',
  count_one: '{{count}} rating',
  count_other: '{{count}} ratings',
  stars_one: '{{count}} of 5 stars',
  stars_other: '{{count}} of 5 stars',
  loading: 'Loading ratings...',
  loadingMore: 'Loading more ratings...',
  showMore: 'Show more',
  failed: 'Failed to load ratings: {{message}}',
  retry: 'Try again',
  empty: 'Nobody has said anything here yet. After a book has changed hands, its two readers rate each other.',

  mine: 'You rated {{name}}',
  theirs: '{{name}} rated you',
  hidden: 'Shown when {{name}} has rated you too, at the latest on {{date}}.',
  rate: 'Rate {{name}}',
  rateFor: 'Rate {{name}}: {{book}}',

  dialog: {
    title: 'Rate {{name}}',
    about: 'How was it to share {{book}}? What you say shows when both of you have rated, or after 7 days.',
    close: 'Close',
    stars: 'Your rating',
    star_one: '{{count}} star',
    star_other: '{{count}} stars',
    line: 'A line about it',
    lineHint: 'Optional, at most {{max}} characters',
    submit: 'Send rating',
    sending: 'Sending...',
    done: 'Thank you for your rating!',
    failed: 'Failed to send your rating',
  },
} as const;

export default en;

declare module '../../../lib/catalogues.ts' {
  interface Catalogues {
    ratings: typeof en;
  }
}
