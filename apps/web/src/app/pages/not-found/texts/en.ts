const en = {
  tab: 'Page not found',
  title: 'This page has wandered off',
  text: 'There is nothing at this address. It may have moved on, or the link has a slip of the pen in it.',
  home: 'Go home',
  books: 'Browse the books',
} as const;

export default en;

declare module '../../../../lib/catalogues.ts' {
  interface Catalogues {
    'not-found': typeof en;
  }
}
