import { type LanguageCode, languageCodes } from '@wandering-books/contract/language/interface-languages.ts';
import { places } from '@wandering-books/contract/places.ts';
import i18next from 'i18next';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { setTrouble } from '../../src/app/session/reachability.ts';
import { createBookPage } from '../support/books.ts';
import { drawer, messagesButton } from '../support/chats.ts';
import { answer } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';
import { answerPages, buildAddress, guestPages, WORDS } from '../support/everyone/pages.ts';
import { createMember } from '../support/profiles.ts';
import { createSamples } from '../support/samples.ts';

const PHONE = 360;
const MEMBER_PAGES = ['giveBook', 'profile', 'settings', 'notifications', 'books', 'user'] as const;
const openAs = (language: LanguageCode, address: string, width = PHONE) =>
  openPage(address, { member: { ...asha, language }, language, width });

/** Adds 40 % to each word, as many translations do; placeholders and markup stay as they are. */
const lengthen = (text: string) =>
  text.replace(/\{\{.*?\}\}|\$t\(.*?\)|<.*?>|\p{L}+/gu, (part) =>
    /^\p{L}/u.test(part) ? part + part.slice(-1).repeat(Math.ceil(part.length * 0.4)) : part,
  );

const lengthenAll = (texts: object): object =>
  JSON.parse(JSON.stringify(texts), (_, text: unknown) => (typeof text === 'string' ? lengthen(text) : text));

const ENGLISH = import.meta.glob<object>('../../../../packages/texts/en/*.json', { import: 'default', eager: true });

function lengthenTexts() {
  for (const [file, texts] of Object.entries(ENGLISH)) {
    const namespace = /([\w-]+)\.json$/.exec(file)![1]!;
    const before = i18next.getResourceBundle('en', namespace) as object | undefined;
    replaceTexts(namespace, lengthenAll(texts));
    onTestFinished(() => replaceTexts(namespace, before ?? texts));
  }
}

function replaceTexts(namespace: string, texts: object) {
  i18next.removeResourceBundle('en', namespace);
  i18next.addResourceBundle('en', namespace, texts);
}

const LABELS = 'button, a, label, h1, h2, h3';
const isShown = (element: Element) => element.checkVisibility() && element.clientWidth > 0;

/** Lists labels that are cut off at their sides. */
const listCut = () =>
  [...document.querySelectorAll(LABELS)]
    .filter((element) => isShown(element) && element.scrollWidth > element.clientWidth + 1)
    .filter((element) => /\p{L}/u.test(element.textContent))
    .filter((element) => getComputedStyle(element).display !== 'inline' && !element.closest('.truncate, .sr-only'))
    .map((element) => `${element.tagName} ${element.textContent.slice(0, 60)}`);

/** Lists links and labels of several lines whose text touches the elements above or below. */
const listCrowded = () =>
  [...document.querySelectorAll(':is(main, footer, [role=dialog]) :is(a, label)')]
    .filter((target) => isShown(target) && target.children.length < 3)
    .filter((target) => getComputedStyle(target).display.endsWith('flex'))
    .filter((target) => {
      const words = document.createTreeWalker(target, NodeFilter.SHOW_TEXT).nextNode();
      if (!words) return false;
      const range = document.createRange();
      range.selectNodeContents(words);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      const { lineHeight } = getComputedStyle(words.parentElement!);
      return lines > 1 && target.clientHeight - lines * Number.parseFloat(lineHeight) < 8;
    })
    .map((target) => target.textContent.slice(0, 60));

/** Lists words broken over two lines, with the width available. */
const listBroken = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility())
    .flatMap((element) => {
      const room = element.getBoundingClientRect().width;
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      return [...(text?.textContent ?? '').matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text!, index);
        range.setEnd(text!, index + word.length);
        const parts = [...range.getClientRects()];
        const width = parts.reduce((sum, part) => sum + part.width, 0);
        return new Set(parts.map(({ top }) => top)).size > 1 ? { word, width, room } : [];
      });
    });

const isLoading = () => document.querySelector('main [aria-busy=true]') !== null;

/** Nothing overflows the screen, and no label is cut off at its sides. */
async function expectToFit() {
  // Content far down loads when it comes into view.
  await page.viewport(PHONE, 6000);
  await expect.element(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await document.fonts.ready;
  await expect.poll(isLoading).toBe(false);
  const { documentElement: root } = document;
  const measure = () => ({ wide: root.scrollWidth - root.clientWidth, cut: listCut(), crowded: listCrowded() });
  await expect.poll(measure).toEqual({ wide: 0, cut: [], crowded: [] });
}

test.each(guestPages)('the guest page %s fits longer words', async (name) => {
  answerPages();
  lengthenTexts();
  await openPage(buildAddress(name), { width: PHONE });
  await expectToFit();
  if (name === 'about')
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(lengthen('Books are meant to wander'));
});

test.each(MEMBER_PAGES)('the member page %s fits longer words', async (name) => {
  answerPages();
  lengthenTexts();
  await openAs('en', buildAddress(name));
  await expectToFit();
});

test('a word of a title is broken only when it does not fit a line', async () => {
  const titles = ['Advanced Problems in Mathematics for JEE', 'A Short Walk in the Hindu Kush'];
  answerPages();
  answer('GET /api/book-posts/explore', createBookPage(titles.map((title) => ({ title }))));
  await openAs('en', '/');
  await expect.element(page.getByRole('article').filter({ hasText: 'Mathematics' }).first()).toBeVisible();
  await document.fonts.ready;
  expect(listBroken('article h3 a').filter(({ width, room }) => width <= room)).toEqual([]);
});

const CATEGORIES = Object.keys(
  (ENGLISH['../../../../packages/texts/en/list-names.json'] as { categories: object }).categories,
);

test.each(['ta', 'ml'] as const)('no word of a drawer or button is broken in %s', async (language) => {
  answerPages();
  const category = places['GET /api/categories'].answer.element;
  answer(
    'GET /api/categories',
    createSamples(
      category,
      CATEGORIES.slice(0, 16).map((name) => ({ name })),
    ),
  );
  const { unmount } = await openAs(language, '/');
  await page.viewport(PHONE, 6000);
  await expect.poll(() => document.querySelectorAll('#categories a').length).toBe(16);
  await document.fonts.ready;
  expect(listBroken('#categories a')).toEqual([]);
  await unmount();
  await openAs(language, '/give-book');
  await expectToFit();
  expect(listBroken('main form button, main form label:not(.sr-only)')).toEqual([]);
});

const composer = drawer.getByRole('textbox');

async function expectOneLine() {
  await expect.element(composer).toBeVisible();
  const { height } = composer.element().getBoundingClientRect();
  expect(height, 'of a composer that says what it is for in one line').toBeLessThan(56);
}

test('the header of a chat fits one line on the smallest phone', async () => {
  answerPages();
  await openAs('en', '/help', 320);
  await messagesButton.click();
  await drawer.getByRole('button', { name: /^Ravi Deshpande/ }).click();
  await expect.element(composer).toHaveAttribute('placeholder', 'Type a message');
  await expectOneLine();
});

async function openMessages() {
  const find = () => document.querySelector('#bottom-bar [aria-haspopup=dialog]');
  await expect.poll(find).not.toBeNull();
  await page.elementLocator(find()!).click();
}

test('left-to-right text keeps its beginning on a right-to-left page', async () => {
  answerPages();
  answer('GET /api/users/:id/profile', createMember({ mobile: '9876543211' }));
  await openAs('ur', '/user/2');
  await expect.poll(() => document.querySelector('main a[href^="tel:"]')).not.toBeNull();
  expect(getComputedStyle(document.querySelector('main a[href^="tel:"]')!).direction).toBe('ltr');
  await openMessages();
  const message = drawer.getByText(WORDS);
  await expect.element(message).toBeVisible();
  const element = message.element();
  expect(getComputedStyle(element).direction).toBe('ltr');
  const range = document.createRange();
  range.setStart(element.firstChild!, 0);
  range.setEnd(element.firstChild!, 1);
  const { left } = element.closest('button')!.getBoundingClientRect();
  expect(range.getBoundingClientRect().left).toBeGreaterThanOrEqual(left);
});

test('a narrow card shows long words of its title whole, and its price', async () => {
  const title = 'பொன்னியின் செல்வன்';
  answer('GET /api/book-posts/explore', createBookPage([{ title, type: 'rent', price: 125, rent_unit: 'week' }]));
  await openPage('/', { language: 'ta', width: PHONE });
  const card = page.getByRole('main').getByRole('article').filter({ hasText: title }).first();
  await expect.element(card).toBeVisible();
  const name = card.getByRole('link', { name: title }).element();
  expect(getComputedStyle(name).fontSize).toBe('12px');
  const price = card.getByText('வாரத்துக்கு ₹125').element();
  expect([price.scrollWidth, price.scrollHeight]).toEqual([price.clientWidth, price.clientHeight]);
});

test.each(languageCodes)('the notice of a list that was kept on the device is low in %s', async (language) => {
  await openPage('/about', { language, width: PHONE });
  await i18next.loadNamespaces('offline');
  const notice = page.elementLocator(document.body).getByRole('alert').first();
  const showNotice = () => {
    // A response of the page that opens takes it away.
    setTrouble(i18next.t('offline:offlineBooks'));
    return notice.query()?.getBoundingClientRect().height;
  };
  await expect.poll(showNotice).toBeLessThanOrEqual(60);
});

const TRANSLATED_PAGES = ['home', 'books', 'book', 'giveBook', 'notifications', 'settings'] as const;

test.each(['hi', 'ta', 'te', 'ml', 'ur'] as const)('pages and the chat fit %s', async (language) => {
  answerPages();
  for (const name of TRANSLATED_PAGES) {
    const { unmount } = await openAs(language, buildAddress(name));
    await expectToFit();
    expect(document.documentElement.lang).toBe(language);
    await unmount();
  }
  await openAs(language, '/settings');
  await openMessages();
  await drawer.getByRole('listitem').getByRole('button').first().click();
  await expectOneLine();
});
