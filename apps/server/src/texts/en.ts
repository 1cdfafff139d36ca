import type { PageName } from '@wandering-books/contract/pages.ts';

/** Pages that say something of what they show. */
type SpeaksForItself = 'books' | 'book' | 'user';

/** What each of the other pages says of itself. Its title is the one that the browser shows; Home has that of the product. */
const en = {
  home: {
    description: 'Give away, rent, sell and exchange books with readers near you, all over India.',
  },
  login: { title: 'Sign In', description: 'Sign in to request books, share your own and write to other readers.' },
  register: {
    title: 'Create Account',
    description:
      'Join readers all over India: create a free account to share your books and to get, rent, buy or exchange those of others.',
  },
  forgotPassword: { title: 'Forgot your password?', description: 'We send you a link to choose a new password.' },
  resetPassword: { title: 'Choose a new password', description: 'Choose a new password for your account.' },
  verifyEmail: { title: 'Confirm your email address', description: 'Confirm the email address of your account.' },
  undoEmail: { title: 'Put your email address back', description: 'Undo a change of your email address.' },
  stopMail: { title: 'Fewer emails', description: 'Choose which emails you want to get.' },
  giveBook: {
    title: 'Share Your Book',
    description: 'Give away, rent out, sell or exchange a book that you have read: add it to the community library.',
  },
  scanShelf: {
    title: 'Scan a Shelf',
    description: 'Share many books at once: scan their bar codes one after the other, and post them all.',
  },
  profile: { title: 'Profile', description: 'Your books, your favorites and your requests.' },
  settings: { title: 'Settings', description: 'Your account, and what we write to you.' },
  notifications: { title: 'Notifications', description: 'What readers ask of you, and what became of your requests.' },
  moderation: { title: 'Moderation', description: 'What members have reported.' },
  about: {
    title: 'About',
    description:
      'How readers all over India give away, rent, sell and exchange books: post a book, find one nearby, ask for it and agree by chat.',
  },
  help: {
    title: 'Help Center',
    description: 'Answers about listing books, exchanging them and your account, and how to reach our support.',
  },
  contact: {
    title: 'Contact Us',
    description: 'Write to us with a question, an idea or a problem. We answer within 24 hours.',
  },
  terms: {
    title: 'Terms of Service',
    description: 'What we offer, what we ask of members, and what members owe each other when books change hands.',
  },
  privacy: {
    title: 'Privacy Policy',
    description: 'Which data we keep of you, what for, who sees them, and how you have them corrected or deleted.',
  },
} as const satisfies { home: { description: string } } & Record<
  Exclude<PageName, SpeaksForItself | 'home'>,
  { title: string; description: string }
>;

export default en;
