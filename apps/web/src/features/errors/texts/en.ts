import en from '@wandering-books/texts/en/errors.json';

export default en;

declare module '../../../lib/catalogues.ts' {
  interface Catalogues {
    errors: typeof en;
  }
}
