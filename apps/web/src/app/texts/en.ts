const en = {
  product: 'The Wandering Book Network',
  skipToContent: 'Skip to the content',
  messages: 'Messages from the app',
  loadingPage: 'Loading the page...',

  nav: {
    label: 'Main',
    home: 'The Wandering Book Network, home',
    books: 'Books',
    addBook: 'Add Book',
    about: 'About',
    getStarted: 'Get Started',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    account: 'Your account',
    profile: 'Profile',
    settings: 'Settings',
    moderation: 'Moderation',
    logout: 'Logout',
    toDark: 'Switch to dark colours',
    toLight: 'Switch to light colours',
  },
  loginToContinue: 'Please login to continue!',
  loginToShare: 'Please login to share your books!',
  sessionEnded: 'Your session has ended. Please sign in again.',

  titles: {
    profile: 'Profile',
    settings: 'Settings',
    notifications: 'Notifications',
  },
  titleOf: '{{page}} · {{product}}',

  crash: {
    title: 'Something went wrong on this page',
    text: 'It is our fault, not yours. Loading the page again usually helps.',
    retry: 'Load again',
  },
  unreachable: {
    title: 'The library cannot be reached',
    text: 'The library cannot be reached just now. Please check your connection.',
    patience: 'The page opens by itself as soon as there is an answer.',
    retry: 'Try again',
  },
  newEdition: {
    title: 'A new edition is out',
    text: 'The library was updated while this page was open. Load it again to read on; nothing you saved is lost.',
    reload: 'Reload',
  },
} as const;

export default en;

declare module '../../lib/catalogues.ts' {
  interface Catalogues {
    app: typeof en;
  }
}
