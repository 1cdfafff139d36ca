const en = {
  greeting: 'Hi {{name}}',
  welcome: 'Welcome',
  title: 'The Wandering Book Network',
  lead: 'A lending library without walls: books travel all over India, from one reader’s hands to the next.',
  startReading: 'Start Reading',
  shareYourBooks: 'Share Your Books',

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
  discoverLead: 'The books that were shared last.',
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
