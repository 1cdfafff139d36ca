/** The address of every page, as a pattern. The server answers 404 for any other; the browser's router shows these. */
export const pages = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  stopMail: '/stop-mail',
  books: '/books',
  /** The same page: its address may end in an id. */
  booksWithId: '/books/:id',
  book: '/book/:id',
  giveBook: '/give-book',
  profile: '/profile',
  settings: '/profile/settings',
  user: '/user/:id',
  notifications: '/notifications',
  moderation: '/moderation',
  moderationReport: '/moderation/:id',
  about: '/about',
  contact: '/contact',
  help: '/help',
  terms: '/terms',
  privacy: '/privacy',
} as const;

/** The pages that say something to whoever comes by, for search engines. The others are forms, or a member's own. */
export const indexablePages = [
  pages.home,
  pages.books,
  pages.about,
  pages.help,
  pages.contact,
  pages.terms,
  pages.privacy,
  pages.register,
] as const;
