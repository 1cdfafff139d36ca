const en = {
  pageTitle: 'About',
  title: 'Books are meant to wander',
  lead: 'Somewhere near you stands a book that somebody has finished, and somebody else is looking for. We bring the two together.',
  browse: 'Browse the books',
  share: 'Share Your Books',

  stationsTitle: 'How a book travels',
  stationsLead: 'Every book takes its own way through the network. These are the stations it may pass.',
  stations: {
    post: {
      tab: 'Post',
      title: 'It leaves the shelf',
      text: 'Take a photo, write a few words, and say what you have in mind: exchange, donate, sell or rent. Your book is in the catalogue at once.',
      lines: [
        { label: 'It takes', value: 'two minutes' },
        { label: 'It costs', value: 'nothing' },
      ],
    },
    nearby: {
      tab: 'Nearby',
      title: 'Somebody near you finds it',
      text: 'Tell us where you are, if you like, and the books closest to you come first. Others only learn roughly how far away a book is, never where you live.',
      lines: [
        { label: 'Around you', value: '50 km' },
        { label: 'Your exact place', value: 'stays with us' },
      ],
    },
    exchange: {
      tab: 'Exchange',
      title: 'One story for another',
      text: 'Offer one of your own books for one you would like to read. If the owner agrees, both are kept for the two of you.',
      lines: [
        { label: 'You give', value: 'a book' },
        { label: 'You get', value: 'a book' },
      ],
    },
    donate: {
      tab: 'Donate',
      title: 'Given to who wants it most',
      text: 'Who asks for a free book says why. You read the reasons and choose the reader you would like to have it.',
      lines: [
        { label: 'Price', value: 'Free' },
        { label: 'In return', value: 'your reason' },
      ],
    },
    trade: {
      tab: 'Buy and sell',
      title: 'A fair price between readers',
      text: 'The seller names a price in rupees, the buyer makes an offer, and the two settle it between themselves.',
      lines: [
        { label: 'Currency', value: '₹' },
        { label: 'Commission', value: 'none' },
      ],
    },
    rent: {
      tab: 'Rent',
      title: 'Textbooks for a term',
      text: 'A textbook is needed for a semester and stands in the way afterwards. Rent it from who had it last year, and give it back for the next.',
      lines: [
        { label: 'Rent', value: 'as you two agree' },
        { label: 'At the end', value: 'back to its owner' },
      ],
    },
    chat: {
      tab: 'Request and chat',
      title: 'Two readers agree',
      text: 'Send a request; the owner accepts or declines. A chat opens between the two of you, to negotiate and to settle when and where the book changes hands.',
      lines: [
        { label: 'An answer', value: 'in 3-5 days' },
        { label: 'Once accepted', value: 'kept for you' },
      ],
    },
  },

  gainsTitle: 'What comes of it',
  earn: {
    title: 'Earn money',
    text: 'Shelves hold more than memories. Sell what you have read, rent out what you still need now and then. Whatever you two agree on is yours: we take no share of it.',
  },
  sustain: {
    title: 'Sustainability',
    text: 'A book that is read by ten people was printed once. Passing it on saves its paper, its ink and its journey from a warehouse, and keeps it from the scrap dealer.',
  },
  meet: {
    title: 'Readers next door',
    text: 'The person who wants your book has probably read one that you would like. Many a request ends in a recommendation.',
  },

  missionTitle: 'Our mission',
  mission:
    'That no book in India gathers dust while somebody nearby would love to read it, in whichever language it is written.',
  missionMore: 'The network is free to use, for every reader, student and owner of books.',
  join: 'Create Account',
  contact: 'Contact Us',
} as const;

export default en;

declare module '../../../../lib/catalogues.ts' {
  interface Catalogues {
    about: typeof en;
  }
}
