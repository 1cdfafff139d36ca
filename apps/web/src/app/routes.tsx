import type { ComponentType } from 'react';
import { paths } from '../lib/paths.ts';
import { lazyWithTexts } from './lazy-with-texts.ts';
import { pageTexts } from './page-texts.ts';

const modules = import.meta.glob<{ default: ComponentType }>('./pages/*.tsx');

const createLazyPage = (module: keyof typeof pageTexts) =>
  lazyWithTexts(modules[`./pages/${module}.tsx`]!, ...pageTexts[module]);

/** Which page answers to which address. */
export const routes = [
  { path: paths.home(), Page: createLazyPage('home') },
  { path: paths.login(), Page: createLazyPage('login') },
  { path: paths.register(), Page: createLazyPage('register') },
  { path: paths.forgotPassword(), Page: createLazyPage('forgot-password') },
  { path: paths.resetPassword(), Page: createLazyPage('reset-password') },
  { path: paths.verifyEmail(), Page: createLazyPage('verify-email') },
  { path: paths.stopMail(), Page: createLazyPage('stop-mail') },
  { path: paths.giveBook(), Page: createLazyPage('give-book') },
  { path: `${paths.books()}/:id?`, Page: createLazyPage('books') },
  { path: paths.book(':id'), Page: createLazyPage('book') },
  { path: paths.profile(), Page: createLazyPage('profile') },
  { path: paths.user(':id'), Page: createLazyPage('user') },
  { path: paths.settings(), Page: createLazyPage('settings') },
  { path: paths.notifications(), Page: createLazyPage('notifications') },
  { path: `${paths.moderation()}/:id?`, Page: createLazyPage('moderation') },
  { path: paths.about(), Page: createLazyPage('about') },
  { path: paths.help(), Page: createLazyPage('help') },
  { path: paths.contact(), Page: createLazyPage('contact') },
  { path: paths.terms(), Page: createLazyPage('terms') },
  { path: paths.privacy(), Page: createLazyPage('privacy') },
  { path: '*', Page: createLazyPage('not-found') },
];
