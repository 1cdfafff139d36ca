type Id = number | string;

/** Every address of the app. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  register: () => '/register',
  /** Not a page of the app: leads on to Google. */
  googleSignIn: () => '/api/auth/google/redirect',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  verifyEmail: () => '/verify-email',
  stopMail: () => '/stop-mail',
  books: (filters: { category?: string; q?: string; sort_by?: string } = {}) => addQuery('/books', filters),
  book: (id: Id) => `/book/${id}`,
  giveBook: () => '/give-book',
  profile: () => '/profile',
  settings: () => '/profile/settings',
  user: (id: Id) => `/user/${id}`,
  notifications: () => '/notifications',
  moderation: (reportId?: Id) => (reportId === undefined ? '/moderation' : `/moderation/${reportId}`),
  about: () => '/about',
  contact: () => '/contact',
  help: (part?: string) => addFragment('/help', part),
  terms: () => '/terms',
  privacy: (part?: string) => addFragment('/privacy', part),
};

function addFragment(path: string, part?: string): string {
  return part ? `${path}#${part}` : path;
}

function addQuery(path: string, values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
