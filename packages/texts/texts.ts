import type about from './en/about.json';
import type accountMails from './en/account-mails.json';
import type accounts from './en/accounts.json';
import type app from './en/app.json';
import type appointments from './en/appointments.json';
import type blocks from './en/blocks.json';
import type books from './en/books.json';
import type contact from './en/contact.json';
import type conversations from './en/conversations.json';
import type editions from './en/editions.json';
import type errors from './en/errors.json';
import type exchanges from './en/exchanges.json';
import type favourites from './en/favourites.json';
import type footer from './en/footer.json';
import type handover from './en/handover.json';
import type help from './en/help.json';
import type home from './en/home.json';
import type homeSections from './en/home-sections.json';
import type imports from './en/imports.json';
import type lib from './en/lib.json';
import type loans from './en/loans.json';
import type menu from './en/menu.json';
import type moderation from './en/moderation.json';
import type notFound from './en/not-found.json';
import type notifications from './en/notifications.json';
import type offline from './en/offline.json';
import type pages from './en/pages.json';
import type passports from './en/passports.json';
import type places from './en/places.json';
import type privacy from './en/privacy.json';
import type profiles from './en/profiles.json';
import type pushSettings from './en/push-settings.json';
import type ratings from './en/ratings.json';
import type reports from './en/reports.json';
import type requests from './en/requests.json';
import type settings from './en/settings.json';
import type shelf from './en/shelf.json';
import type stats from './en/stats.json';
import type terms from './en/terms.json';
import type wanted from './en/wanted.json';
import type wishes from './en/wishes.json';
import type works from './en/works.json';

/** The texts of each namespace, typed by the English files: `<language>/<namespace>.json`. */
export interface Texts {
  about: typeof about;
  'account-mails': typeof accountMails;
  accounts: typeof accounts;
  app: typeof app;
  appointments: typeof appointments;
  blocks: typeof blocks;
  books: typeof books;
  contact: typeof contact;
  conversations: typeof conversations;
  editions: typeof editions;
  errors: typeof errors;
  exchanges: typeof exchanges;
  favourites: typeof favourites;
  footer: typeof footer;
  handover: typeof handover;
  help: typeof help;
  home: typeof home;
  'home-sections': typeof homeSections;
  imports: typeof imports;
  lib: typeof lib;
  loans: typeof loans;
  menu: typeof menu;
  moderation: typeof moderation;
  'not-found': typeof notFound;
  notifications: typeof notifications;
  offline: typeof offline;
  pages: typeof pages;
  passports: typeof passports;
  places: typeof places;
  privacy: typeof privacy;
  profiles: typeof profiles;
  'push-settings': typeof pushSettings;
  ratings: typeof ratings;
  reports: typeof reports;
  requests: typeof requests;
  settings: typeof settings;
  shelf: typeof shelf;
  stats: typeof stats;
  terms: typeof terms;
  wanted: typeof wanted;
  wishes: typeof wishes;
  works: typeof works;
}

/**
 * What the categories and languages of books and the largest cities are called, by the English names under which the API has them. A name that is missing is
 * shown in English.
 */
export interface ListNames {
  readonly categories: Readonly<Record<string, string>>;
  readonly languages: Readonly<Record<string, string>>;
  readonly cities: Readonly<Record<string, string>>;
}
