import { paths as pagePaths } from '@wandering-books/contract/pages.ts';

export const paths = {
  ...pagePaths,
  login: (book?: string) => addQuery(pagePaths.login(), { book }),
  register: (book?: string) => addQuery(pagePaths.register(), { book }),
  books: (filters: { category?: string; q?: string; sort_by?: string } = {}) => addQuery(pagePaths.books(), filters),
  help: (part?: string) => addFragment(pagePaths.help(), part),
  settings: (part?: string) => addFragment(pagePaths.settings(), part),
  privacy: (part?: string) => addFragment(pagePaths.privacy(), part),
};

const addFragment = (path: string, part?: string): string => (part ? `${path}#${part}` : path);

function addQuery(path: string, values: Record<string, string | undefined>): string {
  const entries = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
}
