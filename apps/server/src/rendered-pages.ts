import { bookListParams } from '@wandering-books/contract/book-list-address.ts';
import { type GuestPageName, isGuestPage, type PageName } from '@wandering-books/contract/pages.ts';
import type { Rendering } from './platform/http/rendered-pages.ts';

/** Nothing but words of the product. */
const STEADY: Rendering = { follows: [], dependsOn: [] };
/** Where a link may bring somebody with what is for them alone. */
const FOR_LINKS: Rendering = { ...STEADY, isStrict: true };
/** Members are led on to their profile. */
const LOGIN: Rendering = { ...FOR_LINKS, isForGuests: true };

/** How each page that guests may read is rendered. */
const renderings: Record<GuestPageName, Rendering> = {
  home: { follows: [], dependsOn: ['books', 'minute'] },
  books: { follows: [...bookListParams, 'page'], dependsOn: ['books'] },
  book: { follows: [], dependsOn: ['books'] },
  // What members write of themselves and of each other has no version; and whoever reads many of them is counted.
  user: { follows: [] },
  login: LOGIN,
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

/** How a page is rendered; undefined for those that are members' alone. */
export const findRendering = (name: PageName): Rendering | undefined =>
  isGuestPage(name) ? renderings[name] : undefined;
