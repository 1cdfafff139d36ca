/** The facts about a page that server and browser share; its component is in the web app. */
interface Page {
  /** An address pattern: `:id` is a parameter, `:id?` an optional one. */
  path: `/${string}`;
  texts: readonly string[];
}

/** Every page of the product. The server responds with 404 to any other address. */
export const pages = {
  home: { path: '/', texts: ['home'] },
  login: { path: '/login', texts: ['accounts', 'books'] },
  register: { path: '/register', texts: ['accounts', 'books'] },
  forgotPassword: { path: '/forgot-password', texts: ['accounts'] },
  resetPassword: { path: '/reset-password', texts: ['accounts'] },
  verifyEmail: { path: '/verify-email', texts: ['accounts'] },
  undoChange: { path: '/undo-change', texts: ['accounts'] },
  stopMail: { path: '/stop-mail', texts: ['settings', 'notifications'] },
  books: { path: '/books/:id?', texts: ['books', 'places', 'wishes', 'wanted', 'favourites'] },
  book: {
    path: '/book/:id',
    texts: ['books', 'requests', 'conversations', 'wishes', 'works', 'profiles', 'favourites', 'offline', 'accounts'],
  },
  giveBook: { path: '/give-book', texts: ['books', 'editions', 'places', 'wishes', 'offline'] },
  scanShelf: { path: '/give-book/shelf', texts: ['books', 'editions', 'places', 'imports'] },
  profile: {
    path: '/profile',
    texts: [
      'accounts',
      'books',
      'favourites',
      'profiles',
      'requests',
      'conversations',
      'ratings',
      'shelf',
      'offline',
      'passports',
      'wishes',
      'places',
    ],
  },
  settings: {
    path: '/profile/settings',
    texts: ['settings', 'notifications', 'blocks', 'accounts', 'push-settings', 'appointments', 'imports', 'places'],
  },
  user: { path: '/user/:id', texts: ['books', 'profiles', 'conversations', 'ratings', 'blocks', 'favourites'] },
  work: { path: '/works/:id', texts: ['works', 'books', 'wishes', 'favourites'] },
  author: { path: '/authors/:slug', texts: ['works', 'books', 'wishes', 'favourites'] },
  wanted: { path: '/wanted/:id?', texts: ['wanted', 'books', 'favourites'] },
  passport: { path: '/passport/:code', texts: ['passports'] },
  notifications: {
    path: '/notifications/:id?',
    texts: ['requests', 'conversations', 'books', 'ratings', 'offline', 'wishes'],
  },
  exchanges: { path: '/exchanges', texts: ['exchanges', 'books'] },
  moderation: { path: '/moderation/:id?', texts: ['moderation'] },
  about: { path: '/about', texts: ['about'] },
  help: { path: '/help', texts: ['help'] },
  contact: { path: '/contact', texts: ['contact'] },
  terms: { path: '/terms', texts: ['terms'] },
  privacy: { path: '/privacy', texts: ['privacy'] },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

/** Returns the file of a page's component in `app/pages` of the web app: `forgot-password` for `forgotPassword`. */
export const getPageModule = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

type Id = number | string;
type Parameters<Path> = Path extends `${string}/:${string}?`
  ? [id?: Id]
  : Path extends `${string}/:${string}`
    ? [id: Id]
    : [];

/** Functions that build the address of each page from its parameters. */
export const paths = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, (id?: Id) => fillPath(path, id)]),
) as { [Name in PageName]: (...parameters: Parameters<(typeof pages)[Name]['path']>) => string };

/** Shows one request to its two members, open or over. */
export const getRequestPath = (requestId: Id): string => paths.notifications(requestId);

/** Opens a conversation, after signing in. */
export const getChatPath = (conversationId: Id): string => `${paths.notifications()}?chat=${conversationId}`;

/** Returns the addresses of a page: two when its parameter is optional. */
export const listPageAddresses = ({ path }: Pick<Page, 'path'>): string[] =>
  path.endsWith('?') ? [fillPath(path), path.slice(0, -1)] : [path];

/** `membersOnly` pages are disallowed for search engines. Apart from `pages`, because the browser does not need it. */
const crawling = {
  home: 'listed',
  login: 'listed',
  register: 'listed',
  forgotPassword: 'unlisted',
  resetPassword: 'unlisted',
  verifyEmail: 'unlisted',
  undoChange: 'unlisted',
  stopMail: 'unlisted',
  books: 'listed',
  book: 'unlisted',
  giveBook: 'membersOnly',
  scanShelf: 'membersOnly',
  profile: 'membersOnly',
  settings: 'membersOnly',
  user: 'unlisted',
  work: 'unlisted',
  author: 'unlisted',
  wanted: 'listed',
  passport: 'unlisted',
  notifications: 'membersOnly',
  exchanges: 'membersOnly',
  moderation: 'membersOnly',
  about: 'listed',
  help: 'listed',
  contact: 'listed',
  terms: 'listed',
  privacy: 'listed',
} as const satisfies Record<PageName, 'listed' | 'unlisted' | 'membersOnly'>;

export type GuestPageName = {
  [Name in PageName]: (typeof crawling)[Name] extends 'membersOnly' ? never : Name;
}[PageName];

export const isGuestPage = (name: PageName): name is GuestPageName => crawling[name] !== 'membersOnly';

/** Whether search engines should index a page. */
export const isListed = (name: PageName): boolean => crawling[name] === 'listed';

/** Returns the parameterless addresses of all pages of a kind. */
export const listPaths = (what: 'listed' | 'membersOnly'): string[] =>
  Object.entries<Page>(pages).flatMap(([name, { path }]) =>
    crawling[name as PageName] === what ? fillPath(path) : [],
  );

const fillPath = (path: string, id?: Id) => path.replace(/\/:.*/, id === undefined ? '' : `/${id}`);
