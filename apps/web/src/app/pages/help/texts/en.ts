const en = {
  title: 'Help Center',
  lead: 'Short answers to what readers ask most. If yours is not among them, we are a message away.',

  quick: {
    title: 'Quick help',
    share: {
      title: 'Share a book',
      text: 'Choose Add Book, fill in the card, add a photo. It is listed at once.',
      action: 'Share Your Book',
    },
    find: {
      title: 'Find a book',
      text: 'Search by title, author or ISBN; a spelling mistake does no harm. Filter by city, college and more.',
      action: 'Browse All Books',
    },
    wait: {
      title: 'Wait for an answer',
      text: 'Please wait 3-5 days for a response from the owner. The bell tells you when it is there.',
      action: 'Your requests',
    },
  },

  faqTitle: 'Frequently asked questions',
  groups: {
    listing: {
      title: 'Listing books',
      questions: [
        {
          question: 'How do I list a book?',
          answer:
            'Sign in, choose Add Book, and fill in title, author, category, language, type, status and condition. Add a photo from your device, take one with the camera, or choose the drawn cover. For a book to sell or to rent you also name a price.',
        },
        {
          question: 'What do the four types mean?',
          answer:
            'Exchange: you would like another book for it. Donate: you give it away to somebody who tells you why. Sell: it changes hands for a price. Rent: it comes back to you. A reader can only ask for a book in the way you offer it.',
        },
        {
          question: 'Can I change or remove a book later?',
          answer:
            'Yes. Your profile lists all your books, each with an edit and a delete button. Deleting a book, or making it unavailable, also ends the open requests for it.',
        },
        {
          question: 'Why does my book not appear in the lists?',
          answer:
            'The lists show books that are available and not promised to anybody. A book with an accepted request is kept for that reader, and comes back if the two of you call it off.',
        },
      ],
    },
    exchange: {
      title: 'Requests and exchanges',
      questions: [
        {
          question: 'How do I ask for a book?',
          answer:
            'Open the book and press the button below its price: Buy, Rent, Exchange or Free. You offer a price, choose one of your own books, or write in at most 100 words why you would like to have it.',
        },
        {
          question: 'How long does an answer take?',
          answer:
            'Please wait 3-5 days for a response. Owners read their requests when they find the time; we remind them after two days and after a week. A request that nobody has answered ends by itself after 14 days. In the meantime you can write to them in the chat, which opens with your request.',
        },
        {
          question: 'What happens when my request is accepted?',
          answer:
            'The book is kept for you, and other requests wait in line. Agree in the chat on when and where to meet. For a rented book the owner sets the day on which it is due back, and both of you are reminded of it. Afterwards, either of you marks the request as completed.',
        },
        {
          question: 'Who pays, and how?',
          answer:
            'The two of you, in the way you agree on. No money passes through us and we take no commission. Meet in a public place, and look at the book before you pay.',
        },
      ],
    },
    account: {
      title: 'Your account',
      questions: [
        {
          question: 'Does it cost anything?',
          answer: 'No. The Wandering Book Network is free to use.',
        },
        {
          question: 'Who may join?',
          answer:
            'Everybody who is 13 or older. If you are under 18, please ask a parent or guardian first; they have to agree.',
        },
        {
          question: 'I forgot my password. What now?',
          answer:
            'Choose “Forgot your password?” on the sign-in page. We mail you a link to choose a new one; it works once, and for one hour.',
        },
        {
          question: 'Who sees my email address and my mobile number?',
          answer:
            'Those with whom you share an accepted request. In your Settings you can open them to all members who have confirmed their address, or keep them from everybody. Guests never see them.',
        },
        {
          question: 'Somebody bothers me. What can I do?',
          answer:
            'Block them: on their profile, or in your chat with them, under the three dots. From then on you cannot write to each other or ask each other for books, and do not find each other’s books. They are not told. In the Settings of your profile you see whom you have blocked, and can unblock them.',
        },
        {
          question: 'How do I get my data, or delete my account?',
          answer:
            'Both are in the Settings of your profile: “Download my data” gives you everything in one zip file, “Delete my account” removes it. What stays with others is written in the Privacy Policy.',
        },
      ],
    },
  },

  support: {
    title: 'Still looking for an answer?',
    email: 'Support replies within 24 hours.',
    phone: 'Phone support: Mon-Fri, 8am to 5pm.',
    button: 'Contact Support',
  },

  accessibility: {
    title: 'Accessibility',
    lead: 'A library is for everybody. We build these pages to the Web Content Accessibility Guidelines 2.2, level AA, and check every one of them against its rules.',
    points: [
      'Everything works with a keyboard alone; the focus is always visible, and the first stop on each page leads past the header.',
      'Screen readers find headings, landmarks, labels and announcements in words. A drawn cover says nothing that does not stand beside it.',
      'Colours have enough contrast, in light and in dark; the button with the sun or the moon changes between the two.',
      'Whoever asked the device for less motion gets none. Text can be enlarged to twice its size and more without being cut off.',
      'Titles may be in any Indian script; your own system’s letters show them.',
    ],
    barrier:
      'Something in your way? Please tell us which page and what you use to read it. We take it as a fault and mend it.',
    report: 'Report a barrier',
  },
} as const;

export default en;

declare module '../../../../lib/catalogues.ts' {
  interface Catalogues {
    help: typeof en;
  }
}
