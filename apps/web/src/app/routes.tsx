import type { ComponentType } from 'react';
import { paths } from '../lib/paths.ts';
import { lazyWithTexts } from './lazy-with-texts.ts';
import { pageTexts } from './page-texts.ts';

const modules = import.meta.glob<{ default: ComponentType }>('./pages/*.tsx');

const page = (module: keyof typeof pageTexts) => lazyWithTexts(modules[`./pages/${module}.tsx`]!, ...pageTexts[module]);

/** Which page answers to which address. */
export const routes = [
  { path: paths.home(), Page: page('home') },
  { path: paths.login(), Page: page('login') },
  { path: paths.register(), Page: page('register') },
  { path: paths.forgotPassword(), Page: page('forgot-password') },
  { path: paths.resetPassword(), Page: page('reset-password') },
  { path: paths.verifyEmail(), Page: page('verify-email') },
  { path: paths.stopMail(), Page: page('stop-mail') },
  { path: paths.giveBook(), Page: page('give-book') },
  { path: `${paths.books()}/:id?`, Page: page('books') },
  { path: paths.book(':id'), Page: page('book') },
  { path: paths.profile(), Page: page('profile') },
  { path: paths.user(':id'), Page: page('user') },
  { path: paths.settings(), Page: page('settings') },
  { path: paths.notifications(), Page: page('notifications') },
  { path: `${paths.moderation()}/:id?`, Page: page('moderation') },
  { path: paths.about(), Page: page('about') },
  { path: paths.help(), Page: page('help') },
  { path: paths.contact(), Page: page('contact') },
  { path: paths.terms(), Page: page('terms') },
  { path: paths.privacy(), Page: page('privacy') },
  { path: '*', Page: page('not-found') },
];
