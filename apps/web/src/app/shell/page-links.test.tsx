import {
  getPageModule,
  type GuestPageName,
  isGuestPage,
  listPageAddresses,
  type PageName,
  pages,
} from '@wandering-books/contract/pages.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Footer } from '../footer/footer.tsx';
import { Header } from './header.tsx';
import { HeaderMenu } from './header-menu.tsx';

// Without catalogues, texts are their keys.
await i18next.use(initReactI18next).init({ lng: 'cimode' });

/** Guest pages without a link in header and footer, and where they are linked. */
const LINKED_ELSEWHERE = {
  register: 'the log-in page',
  forgotPassword: 'the log-in page',
  resetPassword: 'a mail',
  verifyEmail: 'a mail',
  undoChange: 'a mail',
  stopMail: 'every optional mail',
  book: 'lists of books',
  user: 'the page of a book',
  work: 'the page of a book',
  author: 'the page of a work',
  wanted: 'Home',
  passport: 'the label in a book',
} satisfies Partial<Record<GuestPageName, string>>;

test('header and footer link each page for guests that is not linked elsewhere', () => {
  const html = renderToString(
    <MemoryRouter>
      <Header />
      <HeaderMenu />
      <Footer />
    </MemoryRouter>,
  );
  const addresses = new Set([...html.matchAll(/href="([^"#]+)/g)].map(([, address]) => address));
  const unlinked = (Object.keys(pages) as PageName[]).filter(
    (name) => isGuestPage(name) && !listPageAddresses(pages[name]).some((address) => addresses.has(address)),
  );
  expect(unlinked).toEqual(Object.keys(LINKED_ELSEWHERE));
});

/** Pages for members that only a notification links. */
const LINKED_BY_NOTIFICATIONS: PageName[] = ['exchanges'];

test('every page for members is linked by another', () => {
  const folder = join(import.meta.dirname, '../..');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
  const isLinked = (name: PageName) =>
    sources.some(({ path, text }) => text.includes(`paths.${name}(`) && !path.endsWith(`/${getPageModule(name)}.tsx`));
  const unlinked = (Object.keys(pages) as PageName[]).filter((name) => !isGuestPage(name) && !isLinked(name));
  expect(unlinked).toEqual(LINKED_BY_NOTIFICATIONS);
});
