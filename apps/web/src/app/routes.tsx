import { paths } from '../lib/paths.ts';
import { lazyWithTexts as page } from './lazy-with-texts.ts';

/** Which page answers to which address, and the catalogues it needs. */
export const routes = [
  { path: paths.home(), Page: page(() => import('./pages/home.tsx'), 'home') },
  { path: paths.login(), Page: page(() => import('./pages/login.tsx'), 'accounts') },
  { path: paths.register(), Page: page(() => import('./pages/register.tsx'), 'accounts') },
  { path: paths.forgotPassword(), Page: page(() => import('./pages/forgot-password.tsx'), 'accounts') },
  { path: paths.resetPassword(), Page: page(() => import('./pages/reset-password.tsx'), 'accounts') },
  { path: paths.verifyEmail(), Page: page(() => import('./pages/verify-email.tsx'), 'accounts') },
  { path: paths.stopMail(), Page: page(() => import('./pages/stop-mail.tsx'), 'settings') },
  { path: paths.giveBook(), Page: page(() => import('./pages/give-book.tsx'), 'books') },
  { path: `${paths.books()}/:id?`, Page: page(() => import('./pages/books.tsx'), 'books') },
  { path: paths.book(':id'), Page: page(() => import('./pages/book.tsx'), 'books', 'requests', 'conversations') },
  {
    path: paths.profile(),
    Page: page(
      () => import('./pages/profile.tsx'),
      'accounts',
      'books',
      'favourites',
      'profiles',
      'requests',
      'conversations',
      'ratings',
    ),
  },
  {
    path: paths.user(':id'),
    Page: page(() => import('./pages/user.tsx'), 'books', 'profiles', 'conversations', 'ratings'),
  },
  { path: paths.settings(), Page: page(() => import('./pages/settings.tsx'), 'settings') },
  {
    path: paths.notifications(),
    Page: page(() => import('./pages/notifications.tsx'), 'requests', 'conversations', 'books', 'ratings'),
  },
  { path: paths.about(), Page: page(() => import('./pages/about.tsx'), 'about') },
  { path: paths.help(), Page: page(() => import('./pages/help.tsx'), 'help') },
  { path: paths.contact(), Page: page(() => import('./pages/contact.tsx'), 'contact') },
  { path: paths.terms(), Page: page(() => import('./pages/terms.tsx'), 'terms') },
  { path: paths.privacy(), Page: page(() => import('./pages/privacy.tsx'), 'privacy') },
  { path: '*', Page: page(() => import('./pages/not-found.tsx')) },
];
