/** The texts of each namespace, typed by the English files: `<language>/<namespace>.json`. */
export interface Texts {
  about: typeof import('./en/about.json');
  accounts: typeof import('./en/accounts.json');
  app: typeof import('./en/app.json');
  blocks: typeof import('./en/blocks.json');
  books: typeof import('./en/books.json');
  contact: typeof import('./en/contact.json');
  conversations: typeof import('./en/conversations.json');
  editions: typeof import('./en/editions.json');
  favourites: typeof import('./en/favourites.json');
  footer: typeof import('./en/footer.json');
  help: typeof import('./en/help.json');
  home: typeof import('./en/home.json');
  lib: typeof import('./en/lib.json');
  mails: typeof import('./en/mails.json');
  moderation: typeof import('./en/moderation.json');
  'not-found': typeof import('./en/not-found.json');
  notices: typeof import('./en/notices.json');
  pages: typeof import('./en/pages.json');
  places: typeof import('./en/places.json');
  privacy: typeof import('./en/privacy.json');
  profiles: typeof import('./en/profiles.json');
  'push-notifications': typeof import('./en/push-notifications.json');
  ratings: typeof import('./en/ratings.json');
  reports: typeof import('./en/reports.json');
  requests: typeof import('./en/requests.json');
  settings: typeof import('./en/settings.json');
  stats: typeof import('./en/stats.json');
  terms: typeof import('./en/terms.json');
  waiting: typeof import('./en/waiting.json');
}

/**
 * What the categories and languages of books are called, by the English names under which the API has them. A name that is missing is
 * shown in English.
 */
export interface ListNames {
  readonly categories: Readonly<Record<string, string>>;
  readonly languages: Readonly<Record<string, string>>;
}
