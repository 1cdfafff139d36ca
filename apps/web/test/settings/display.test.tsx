import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { createBook, createBookPage } from '../support/books.ts';
import { answer, hold } from '../support/fake-api.ts';
import { emulateMedia } from '../support/media.ts';
import { asha, openPage } from '../support/open-page.tsx';

const malgudi = {
  id: 7,
  title: 'Malgudi Days',
  author: 'R. K. Narayan',
  type: 'sell',
  price: 180,
  user_id: 2,
} as const;
const buy = page.getByRole('button', { name: 'Buy', exact: true }).first();

function answerBooks() {
  answer('GET /api/book-posts/:id', createBook(malgudi));
  answer('GET /api/book-posts/explore', createBookPage([malgudi]));
  answer('GET /api/book-posts/search', createBookPage([malgudi]));
}

async function openBook() {
  answerBooks();
  await openPage('/book/7', { member: asha });
  await expect.element(buy).toBeVisible();
}

/** Lists animations and transitions that are long enough to be seen. */
const listMotion = () =>
  document
    .getAnimations()
    .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) > 10)
    .map((animation) => (animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 100));

const getStyle = (locator: Locator) => getComputedStyle(locator.element());

test('reduced motion disables all animations of windows and pages', async () => {
  await emulateMedia({});
  await openBook();
  await buy.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(listMotion()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Messages/ })
    .click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(listMotion()).toEqual([]);
});

test.each(
  ['/book/7', '/books', '/profile/settings'].flatMap((address) =>
    ['light', 'dark'].map((scheme) => [address, scheme] as const),
  ),
)('more contrast gives the text of %s a ratio of 7 : 1 in %s', async (address, scheme) => {
  await emulateMedia({ 'prefers-contrast': 'more', 'prefers-color-scheme': scheme });
  answerBooks();
  await openPage(address, { member: asha });
  await expect.element(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  page.getByRole('contentinfo').element().scrollIntoView();
  await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull();
  const { violations } = await axe.run(
    { exclude: [['svg']] },
    // The enhanced rule leaves ratios below 4.5 : 1 to the other one.
    { runOnly: ['color-contrast', 'color-contrast-enhanced'], resultTypes: ['violations'] },
  );
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160)))).toEqual([]);
});

test('in forced colours buttons have borders, and a favourite stays recognisable', async () => {
  await emulateMedia({ 'forced-colors': 'active' });
  const send = hold('POST /api/favorites', { message: 'Added' } as never);
  await openBook();
  expect(getStyle(buy).borderTopStyle).toBe('solid');
  expect(getStyle(buy).borderTopColor).not.toMatch(/rgba\(.*, 0\)/);
  const heart = page.getByRole('button', { name: /^Favorite “Malgudi Days”/ }).first();
  expect(getStyle(heart).outlineStyle).toBe('none');
  await heart.click();
  await expect.poll(() => getStyle(heart).outlineStyle).toBe('solid');
  send();
});

test('in forced colours the selected tab stays recognisable', async () => {
  await emulateMedia({ 'forced-colors': 'active' });
  await openPage('/profile', { member: asha });
  const tab = (selected: boolean) => page.getByRole('tab', { selected }).first();
  await expect.element(tab(true)).toBeVisible();
  expect([getStyle(tab(true)).outlineStyle, getStyle(tab(false)).outlineStyle]).toEqual(['solid', 'none']);
});
