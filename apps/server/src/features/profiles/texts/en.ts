const en = {
  title: '{{name}}’s books',
  cover: 'Cover of {{title}}',
  offersNone: '{{name}} reads and shares books{{place}}.',
  offers_one: 'One book to get for free, rent, buy or exchange from {{name}}{{place}}.',
  offers_other: '{{count}} books to get for free, rent, buy or exchange from {{name}}{{place}}.',
  place: ' in {{city}}',
} as const;

export default en;
