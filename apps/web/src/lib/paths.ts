import { paths as pagePaths } from '@wandering-books/contract/pages.ts';

/** Every address of the app: those of its pages, with what some of them may say besides. */
export const paths = {
  ...pagePaths,
  books: (filters: { category?: string; q?: string; sort_by?: string } = {}) => withQuery(pagePaths.books(), filters),
  help: (part?: string) => withPart(pagePaths.help(), part),
  privacy: (part?: string) => withPart(pagePaths.privacy(), part),
  /** Not a page of the app: leads on to Google. */
  googleSignIn: () => '/api/auth/google/redirect',
};

function withPart(path: string, part?: string): string {
  return part ? `${path}#${part}` : path;
}

function withQuery(path: string, values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
