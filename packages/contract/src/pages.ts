/** What server and browser need to know of a page; its component and the words it shows are the browser's. */
interface Page {
  /** Its address as a pattern: `:id` is a parameter, `:id?` one that may be missing. */
  path: `/${string}`;
  /** The namespaces of the texts that it shows. */
  texts: readonly string[];
}

/** Every page of the product. The server answers 404 for any other address; the browser's router shows these. */
export const pages = {
  home: { path: '/', texts: ['home'] },
  login: { path: '/login', texts: ['accounts'] },
  register: { path: '/register', texts: ['accounts'] },
  forgotPassword: { path: '/forgot-password', texts: ['accounts'] },
  resetPassword: { path: '/reset-password', texts: ['accounts'] },
  verifyEmail: { path: '/verify-email', texts: ['accounts'] },
  undoEmail: { path: '/undo-email', texts: ['accounts'] },
  stopMail: { path: '/stop-mail', texts: ['settings', 'notices'] },
  books: { path: '/books/:id?', texts: ['books'] },
  book: { path: '/book/:id', texts: ['books', 'requests', 'conversations'] },
  giveBook: { path: '/give-book', texts: ['books'] },
  scanShelf: { path: '/give-book/shelf', texts: ['books', 'editions'] },
  profile: {
    path: '/profile',
    texts: ['accounts', 'books', 'favourites', 'profiles', 'requests', 'conversations', 'ratings'],
  },
  settings: {
    path: '/profile/settings',
    texts: ['settings', 'notices', 'blocks', 'accounts', 'push-notifications'],
  },
  user: { path: '/user/:id', texts: ['books', 'profiles', 'conversations', 'ratings', 'blocks'] },
  notifications: {
    path: '/notifications',
    texts: ['requests', 'conversations', 'books', 'ratings'],
  },
  moderation: { path: '/moderation/:id?', texts: ['moderation'] },
  about: { path: '/about', texts: ['about'] },
  help: { path: '/help', texts: ['help'] },
  contact: { path: '/contact', texts: ['contact'] },
  terms: { path: '/terms', texts: ['terms'] },
  privacy: { path: '/privacy', texts: ['privacy'] },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

/** The file of a page's component, below `app/pages` in the browser's half: `forgot-password` for `forgotPassword`. */
export const getPageModule = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

type Id = number | string;
type Parameters<Path> = Path extends `${string}/:${string}?`
  ? [id?: Id]
  : Path extends `${string}/:${string}`
    ? [id: Id]
    : [];

/** Builds the address of each page, by its name, from the parameters that its pattern has. */
export const paths = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, (id?: Id) => fillPath(path, id)]),
) as { [Name in PageName]: (...parameters: Parameters<(typeof pages)[Name]['path']>) => string };

/** The addresses at which a page is: two where its parameter may be missing. */
export const addressesOf = ({ path }: Pick<Page, 'path'>): string[] =>
  path.endsWith('?') ? [fillPath(path), path.slice(0, -1)] : [path];

/**
 * What search engines are told of a page: it is listed in the sitemap where it says something to whoever comes by; where guests see nothing but the
 * way to the login, they are asked to stay away. The others are forms, or one of very many. It stands apart, as no browser needs it.
 */
const crawling = {
  home: 'listed',
  login: 'listed',
  register: 'listed',
  forgotPassword: 'unlisted',
  resetPassword: 'unlisted',
  verifyEmail: 'unlisted',
  undoEmail: 'unlisted',
  stopMail: 'unlisted',
  books: 'listed',
  book: 'unlisted',
  giveBook: 'membersOnly',
  scanShelf: 'membersOnly',
  profile: 'membersOnly',
  settings: 'membersOnly',
  user: 'unlisted',
  notifications: 'membersOnly',
  moderation: 'membersOnly',
  about: 'listed',
  help: 'listed',
  contact: 'listed',
  terms: 'listed',
  privacy: 'listed',
} as const satisfies Record<PageName, 'listed' | 'unlisted' | 'membersOnly'>;

/** The pages that guests may read. */
export type GuestPageName = {
  [Name in PageName]: (typeof crawling)[Name] extends 'membersOnly' ? never : Name;
}[PageName];

export const isGuestPage = (name: PageName): name is GuestPageName => crawling[name] !== 'membersOnly';

/** Whether search engines are to find a page. */
export const isListed = (name: PageName): boolean => crawling[name] === 'listed';

/** The addresses, without a parameter, of all pages of which this is said. */
export const listPaths = (what: 'listed' | 'membersOnly'): string[] =>
  Object.entries<Page>(pages).flatMap(([name, { path }]) =>
    crawling[name as PageName] === what ? fillPath(path) : [],
  );

function fillPath(path: string, id?: Id) {
  return path.replace(/\/:.*/, id === undefined ? '' : `/${id}`);
}
