const en = {
  title: 'Terms of Service',
  updated: 'Last updated December 2024',
  lead: 'The rules of the reading room. We have tried to write them so that they can be read.',
  contents: 'Contents',
  sections: [
    {
      id: 'acceptance',
      title: 'Agreeing to these terms',
      text: [
        'The Wandering Book Network is a place where readers in India give away, rent, sell and exchange books. By creating an account or using these pages you agree to these terms and to our Privacy Policy. If you do not agree, please do not use the network.',
      ],
    },
    {
      id: 'who-may-join',
      title: 'Who may join',
      text: [
        'You must be 13 or older. If you are under 18, a parent or guardian has to agree to these terms with you and is answerable for what you do here.',
        'One person has one account, under a true name and with an email address at which you can be reached.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      text: [
        'Keep your password to yourself, and do not use one that you use elsewhere. What is done with your account counts as done by you. If you believe that somebody else has got in, change your password and tell us.',
      ],
    },
    {
      id: 'what-we-do',
      title: 'What we do, and what we do not',
      text: [
        'We keep the catalogue, carry the requests and the messages, and tell you when something happens. We do not own the books, see them, hold them or deliver them, and we are not a party to what two readers agree on.',
        'The network is free to use. We charge no fee and take no commission.',
      ],
    },
    {
      id: 'listing',
      title: 'Sharing a book',
      text: ['With a book that you share you say that:'],
      points: [
        'it is yours to give, rent, sell or exchange;',
        'its description, condition and photo are true, and the photo is yours to show;',
        'it is a lawful copy: no photocopies, no pirated prints, no files;',
        'you mean to hand it over if you accept a request for it.',
      ],
    },
    {
      id: 'requests',
      title: 'Requests and agreements',
      text: [
        'A request is an offer to the owner of a book. The owner is free to accept or to decline it. An accepted request keeps the book for the one who asked; it is an agreement between the two of you, and both should keep to it or call it off in good time.',
        'Rented books go back to their owner in the state in which they came, at the time you have agreed on.',
      ],
    },
    {
      id: 'money',
      title: 'Prices and payments',
      text: [
        'Prices are in Indian rupees. Price, rent, deposit, delivery and the way of paying are settled between the two readers, and no payment passes through us. Taxes, where they are due, are the business of who earns the money.',
      ],
    },
    {
      id: 'conduct',
      title: 'How we treat each other',
      text: ['Readers are patient people. Please be one. It is not allowed to:'],
      points: [
        'insult, threaten, harass or deceive anybody, in the chat or elsewhere;',
        'send advertising or messages that nobody asked for;',
        'pretend to be somebody else, or collect the data of other members;',
        'ask children for meetings, pictures or contact details;',
        'disturb the service, get around its limits, or read it out by machine in bulk.',
      ],
    },
    {
      id: 'not-allowed',
      title: 'What must not be shared',
      text: [
        'Anything whose sale or spread is against the law in India; anything that is obscene, incites to hatred or violence, or breaks somebody’s copyright, trade mark or privacy; and anything that is not a book.',
        'If you hold a right that a listing breaks, write to us with the address of the page and we will look into it without delay.',
      ],
    },
    {
      id: 'your-content',
      title: 'What you write and photograph',
      text: [
        'It stays yours. You allow us to store it, to scale your pictures, and to show both to other readers here, for as long as it is listed and only to run the network. We may remove what breaks these terms.',
      ],
    },
    {
      id: 'safety',
      title: 'Meeting in person',
      text: [
        'We do not check who our members are. Meet in a public place by daylight, take somebody along, look at the book before you pay, and never send money in advance to somebody you do not know. Members under 18 should bring a parent or guardian.',
      ],
    },
    {
      id: 'liability',
      title: 'Ending, and what we answer for',
      text: [
        'You may leave at any time. We may warn, limit or close an account that breaks these terms; where it is possible we say why first, and you may ask us to look at it again.',
        'We run the network with care, but as it is: we do not promise that it is always there, that a listing is true or that a reader keeps to what was agreed. As far as the law allows, we are not liable for what happens between members. Nothing here takes away a right that the law gives you and that cannot be waived.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes, law and complaints',
      text: [
        'When these terms change, the new text stands here with a new date; changes that matter are announced beforehand. Using the network afterwards means that you agree.',
        'The law of India applies. Complaints reach us through the contact page: support replies within 24 hours, and we aim to settle a complaint within 15 days.',
      ],
    },
  ],
  question: 'A question about these terms?',
  contact: 'Contact Us',
} as const;

export default en;

declare module '../../../../lib/catalogues.ts' {
  interface Catalogues {
    terms: typeof en;
  }
}
