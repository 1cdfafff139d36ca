import { Settings } from '@wandering-books/contract/accounts/settings.ts';
import { isGuestPage, listPageAddresses, type PageName, pages } from '@wandering-books/contract/pages.ts';
import { Passport } from '@wandering-books/contract/passports/passports.ts';
import { Notice, NoticeDetails } from '@wandering-books/contract/wishes/wanted.ts';
import { Wish } from '@wandering-books/contract/wishes/wishes.ts';
import { Author, Work } from '@wandering-books/contract/works/works.ts';
import { answerBook, answerChoices, createBookPage, createBooks, createShelf } from '../books.ts';
import { answerChat, createMessage } from '../chats.ts';
import { answer } from '../fake-api.ts';
import { answerOwnProfile, createMember } from '../profiles.ts';
import { answerRequests, createRequest, ravi } from '../requests.ts';
import { createSample } from '../samples.ts';

const IDS: Partial<Record<PageName, string>> = { author: 'r-k-narayan', passport: 'BCDF2345' };
export const WORDS = 'I would come by on Sunday, or any evening before eight.';

export const allPages = Object.keys(pages) as PageName[];
export const guestPages = allPages.filter(isGuestPage);

/** The address of a page that `answerPages` answers. */
export const buildAddress = (name: PageName) =>
  listPageAddresses(pages[name])
    .at(-1)!
    .replace(/:\w+/, IDS[name] ?? '1');

/** Every page shows some content. */
export function answerPages() {
  const [guide] = createBooks([{ title: 'The Guide', price: 125_000 }]);
  const about = { title: 'The Guide', author: 'R. K. Narayan' };
  const list = createBookPage([{ title: 'The Guide', price: 125_000 }]);
  const notice = createSample(Notice, { id: 1, text: 'Gaban', user: ravi });
  answerChoices();
  answerBook({ price: 125_000, user: ravi });
  answer('GET /api/book-posts/explore', list);
  answer('GET /api/book-posts/search', list);
  answer('GET /api/book-posts/nearby', list);
  answer('GET /api/users/:id/books', createShelf([guide!]));
  answer('GET /api/users/:id/profile', createMember({ book_posts: [guide!], book_count: 1 }));
  answer('GET /api/works/:id', createSample(Work, { ...about, copies: 1, from_price: 125_000, data: [guide!] }));
  answer(
    'GET /api/authors/:slug',
    createSample(Author, { name: about.author, data: [{ id: 3, ...about, copies: 2, from_price: 0 }] }),
  );
  answer('GET /api/passports/:code', createSample(Passport, { title: 'The Guide', km: 120 }));
  answer('GET /api/wanted/:id', createSample(NoticeDetails, { ...notice }));
  answer('GET /api/wishes', {
    ...{ data: [createSample(Wish, { text: 'Gaban', shown: true })], asking: 0 },
    ...{ total: 1, per_page: 20, page: 1, last_page: 1 },
  });
  answer('GET /api/settings', createSample(Settings, { has_password: true }));
  answerOwnProfile();
  answerRequests([createRequest('The Guide')]);
  answerChat([createMessage(1, 'Is it still there?'), createMessage(2, WORDS)]);
}
