const en = {
  title: 'Contact Us',
  lead: 'A question, an idea, a complaint, a book that went astray: write to us. Support replies within 24 hours.',
  ways: 'How to reach us',

  email: {
    title: 'Email',
    form: 'Use the form below; our answer comes to your inbox.',
    promise: 'Replies within 24 hours',
  },
  phone: {
    title: 'Phone',
    form: 'Leave your number in the message, and we call you back.',
    promise: 'Mon-Fri, 8am to 5pm',
  },
  address: {
    title: 'Address',
    form: 'We have no counter to come to: the library is wherever its readers are, all over India.',
    promise: 'Online day and night',
  },

  needsScript: 'This form needs JavaScript. Reading does not.',

  form: {
    title: 'Send us a message',
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
    submit: 'Send Message',
    sending: 'Sending...',
    sent: "Thank you! Your message has been sent successfully. We'll get back to you soon! 🎉",
    failed: 'Failed to send message. Please try again.',
    privacy: 'We use what you write here to answer you, and for nothing else.',
  },

  faqTitle: 'Asked before',
  questions: [
    {
      question: 'How soon do I get an answer?',
      answer: 'Support replies within 24 hours. By phone you reach us Mon-Fri, 8am to 5pm.',
    },
    {
      question: 'The owner of a book does not respond. What can I do?',
      answer:
        'Please wait 3-5 days for a response. You can write to the owner in the chat, or cancel the request and ask somebody else who has the book.',
    },
    {
      question: 'How do I report a book or a member?',
      answer:
        'Choose “Report” as the subject, and tell us the address of the book or profile and what is wrong. We look at every report.',
    },
    {
      question: 'Can you settle a price or a payment for me?',
      answer:
        'No. Prices and payments are between the two readers, and no money passes through us. If somebody has cheated you, tell us: we close accounts for that.',
    },
  ],
} as const;

export default en;

declare module '../../../lib/catalogues.ts' {
  interface Catalogues {
    contact: typeof en;
  }
}
