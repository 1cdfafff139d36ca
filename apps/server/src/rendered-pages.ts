import { bookListParams } from '@wandering-books/contract/book-list-address.ts';
import { type GuestPageName, isGuestPage, type PageName } from '@wandering-books/contract/pages.ts';
import type { Rendering } from './platform/http/rendered-pages.ts';

/** Static texts only. */
const STEADY: Rendering = { follows: [], dependsOn: [] };
/** A link may contain parameters meant for one reader. */
const FOR_LINKS: Rendering = { ...STEADY, isStrict: true };

/** The rendering of each guest page. */
const renderings: Record<GuestPageName, Rendering> = {
  home: { follows: [], dependsOn: ['books', 'minute'] },
  books: { follows: [...bookListParams, 'page'], dependsOn: ['books'], isForMembers: true },
  book: { follows: [], dependsOn: ['books'], isForMembers: true },
  // Ratings and profiles have no version, and reading many profiles is rate limited.
  user: { follows: [] },
  login: FOR_LINKS,
  register: STEADY,
  forgotPassword: STEADY,
  resetPassword: FOR_LINKS,
  verifyEmail: FOR_LINKS,
  undoEmail: FOR_LINKS,
  stopMail: FOR_LINKS,
  about: STEADY,
  help: STEADY,
  contact: STEADY,
  terms: STEADY,
  privacy: STEADY,
};

/** Returns how a page is rendered; undefined for members-only pages. */
export const findRendering = (name: PageName): Rendering | undefined =>
  isGuestPage(name) ? renderings[name] : undefined;
