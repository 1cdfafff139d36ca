const en = {
  /** The title of a list, which is put together from these: `Free Hindi poetry books in Pune`. */
  lists: {
    all: 'All Books',
    any: 'books',
    of: '{{name}} books',
    donate: 'free {{books}}',
    sell: '{{books}} for sale',
    rent: '{{books}} to rent',
    exchange: '{{books}} to exchange',
    in: '{{books}} in {{city}}',
    at: '{{books}} at {{college}}',
    found: 'search results: {{books}}',
  },
  listPage: '{{title}}, page {{page}}',
  listOfAll: 'Books',
  listOfNone: '{{list}} to get for free, rent, buy or exchange, shared by readers like you.',
  listOfSome: '{{list}} shared by readers, {{number}} on offer: {{titles}}',
  feed: 'New books',
  feedOf: 'New: {{list}}',
  book: '{{title}} by {{author}}',
  cover: 'Cover of {{title}}',
  /** How a book is offered, in a sentence. */
  offer: {
    copies: { new: 'A new copy', used: 'A used copy' },
    promised: '{{copy}}, promised to a reader.',
    lent: '{{copy}}, lent until {{day}}.',
    unavailable: '{{copy}}, not available at the moment.',
    sell: '{{copy}} for sale{{cost}}{{place}}.',
    rent: '{{copy}} for rent{{cost}}{{place}}.',
    exchange: '{{copy}} to exchange for another book{{cost}}{{place}}.',
    donate: '{{copy}} to give away{{cost}}{{place}}.',
    cost: ' at {{price}}',
    costs: { day: ' at {{price}} a day', week: ' at {{price}} a week', month: ' at {{price}} a month' },
    place: ' in {{city}}',
  },
} as const;

export default en;
