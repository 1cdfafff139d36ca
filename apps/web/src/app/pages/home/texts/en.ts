const en = {
  greeting: 'Hi {{name}}',
  welcome: 'Welcome',
  title: 'The Wandering Book Network',
  lead: 'A lending library without walls: books travel all over India, from one reader’s hands to the next.',
  priceNear: 'Books from {{price}} near you',
  priceAnywhere: 'Books from {{price}} all over India',
  priceUnknown: 'Books to buy, rent, exchange or have for free',
  search: 'Search books',
  searchPlaceholder: 'Title, author or ISBN',
  startReading: 'Start Reading',
  shareYourBooks: 'Share Your Books',

  figures: 'The network in figures',
  waiting: {
    title: 'What waits for you',
    nothing: 'Nothing waits for you just now.',
    toAnswer_one: '{{count}} request to answer',
    toAnswer_other: '{{count}} requests to answer',
    news_one: '{{count}} answer to your requests',
    news_other: '{{count}} answers to your requests',
    due: 'Due back {{date}}: {{title}}',
    meetings_one: '{{count}} book to hand over',
    meetings_other: '{{count}} books to hand over',
    messages_one: '{{count}} unread message',
    messages_other: '{{count}} unread messages',
    sent_one: '{{count}} request without an answer',
    sent_other: '{{count}} requests without an answer',
    favourites_one: '{{count}} book on your wish list',
    favourites_other: '{{count}} books on your wish list',
  },

  howItWorks: 'How It Works',
  howItWorksLead: 'Four ways for a book to find its next reader.',
  exchange: {
    title: 'Exchange',
    text: 'Offer one of your books for one you would like to read. You both start a new story.',
  },
  donate: {
    title: 'Donate',
    text: 'Give a book away to someone who tells you why they would love to have it.',
  },
  buyAndSell: {
    title: 'Buy and Sell',
    text: 'Name a fair price in rupees, agree on it in the chat, and hand the book over.',
  },
  rent: {
    title: 'Rent',
    text: 'Textbooks for a term, novels for a weekend: borrow for a small rent, then send it on.',
  },

  categories: 'Browse by Category',
  categoriesLead: 'Pull out a drawer of the card catalogue.',
  discover: 'Discover Literary Treasures',
  viewAll: 'View All',
  nearYou: 'Books Available Near You',
  nearYouLead: 'The shortest way for a book is a walk.',

  viewProfile: 'View Profile',
  browseAllBooks: 'Browse All Books',
  addNewBook: 'Add New Book',

  join: 'Join Our Reading Community',
  joinLead: 'It is free, and the first book is waiting around the corner.',
  createAccount: 'Create Account',
  signIn: 'Sign in',
} as const;

export default en;

declare module '../../../../lib/catalogues.ts' {
  interface Catalogues {
    home: typeof en;
  }
}
