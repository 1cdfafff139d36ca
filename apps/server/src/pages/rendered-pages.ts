import { bookListParams } from '@wandering-books/contract/books/book-list-address.ts';
import { type GuestPageName, isGuestPage, type PageName } from '@wandering-books/contract/pages.ts';
import type { Rendering } from '../platform/http/pages/rendered-pages.ts';

/** Static texts only. */
const STATIC: Rendering = { follows: [], dependsOn: [] };
/** A link may contain parameters meant for one reader. */
const STRICT: Rendering = { ...STATIC, isStrict: true };
/** Members are redirected to their profile. */
const LOGIN: Rendering = { ...STRICT, isForGuests: true };

const renderings: Record<GuestPageName, Rendering> = {
  home: { follows: [], dependsOn: ['books', 'minute'] },
  books: { follows: [...bookListParams, 'page'], dependsOn: ['books'] },
  book: { follows: [], dependsOn: ['books'] },
  // Ratings and profiles have no version, and reading many profiles is rate limited.
  user: { follows: [] },
  login: LOGIN,
  register: STATIC,
  forgotPassword: STATIC,
  resetPassword: STRICT,
  verifyEmail: STRICT,
  undoEmail: STRICT,
  stopMail: STRICT,
  about: STATIC,
  help: STATIC,
  contact: STATIC,
  terms: STATIC,
  privacy: STATIC,
};

/** Returns how a page is rendered; undefined for members-only pages. */
export const findRendering = (name: PageName): Rendering | undefined =>
  isGuestPage(name) ? renderings[name] : undefined;
