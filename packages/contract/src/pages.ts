/** What server and browser need to know of a page; its component and the words it shows are the browser's. */
interface Page {
  /** Its address as a pattern: `:id` is a parameter, `:id?` one that may be missing. */
  path: `/${string}`;
  /** Its component, below `app/pages` in the browser's half. */
  module: string;
  /** The catalogues of the texts that it shows. */
  texts: readonly string[];
  /** Says something to whoever comes by, so that the sitemap lists it; the others are forms, or one of very many. */
  inSitemap?: true;
  /** Shows guests nothing but the way to the login; search engines are asked to stay away. */
  membersOnly?: true;
}

/** Every page of the product. The server answers 404 for any other address; the browser's router shows these. */
export const pages = {
  home: { path: '/', module: 'home', texts: ['home'], inSitemap: true },
  login: { path: '/login', module: 'login', texts: ['accounts'] },
  register: { path: '/register', module: 'register', texts: ['accounts'], inSitemap: true },
  forgotPassword: { path: '/forgot-password', module: 'forgot-password', texts: ['accounts'] },
  resetPassword: { path: '/reset-password', module: 'reset-password', texts: ['accounts'] },
  verifyEmail: { path: '/verify-email', module: 'verify-email', texts: ['accounts'] },
  stopMail: { path: '/stop-mail', module: 'stop-mail', texts: ['settings'] },
  books: { path: '/books/:id?', module: 'books', texts: ['books'], inSitemap: true },
  book: { path: '/book/:id', module: 'book', texts: ['books', 'requests', 'conversations'] },
  giveBook: { path: '/give-book', module: 'give-book', texts: ['books'], membersOnly: true },
  profile: {
    path: '/profile',
    module: 'profile',
    texts: ['accounts', 'books', 'favourites', 'profiles', 'requests', 'conversations', 'ratings'],
    membersOnly: true,
  },
  settings: { path: '/profile/settings', module: 'settings', texts: ['settings', 'blocks'], membersOnly: true },
  user: { path: '/user/:id', module: 'user', texts: ['books', 'profiles', 'conversations', 'ratings', 'blocks'] },
  notifications: {
    path: '/notifications',
    module: 'notifications',
    texts: ['requests', 'conversations', 'books', 'ratings'],
    membersOnly: true,
  },
  moderation: { path: '/moderation/:id?', module: 'moderation', texts: ['moderation'], membersOnly: true },
  about: { path: '/about', module: 'about', texts: ['about'], inSitemap: true },
  help: { path: '/help', module: 'help', texts: ['help'], inSitemap: true },
  contact: { path: '/contact', module: 'contact', texts: ['contact'], inSitemap: true },
  terms: { path: '/terms', module: 'terms', texts: ['terms'], inSitemap: true },
  privacy: { path: '/privacy', module: 'privacy', texts: ['privacy'], inSitemap: true },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

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

/** The addresses, without a parameter, of all pages of which this is said. */
export const listPaths = (what: 'inSitemap' | 'membersOnly'): string[] =>
  Object.values<Page>(pages).flatMap((page) => (page[what] ? fillPath(page.path) : []));

function fillPath(path: string, id?: Id) {
  return path.replace(/\/:.*/, id === undefined ? '' : `/${id}`);
}
