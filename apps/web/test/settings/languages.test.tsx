import { Settings } from '@wandering-books/contract/accounts/settings.ts';
import { interfaceLanguages } from '@wandering-books/contract/language/interface-languages.ts';
import { OtherNews } from '@wandering-books/contract/notifications/notifications.ts';
import i18next from 'i18next';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { signIn } from '../../src/lib/session.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { createBookPage } from '../support/books.ts';
import { answer, answerList, hold, listCalls } from '../support/fake-api.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { createRequest } from '../support/requests.ts';
import { createSample } from '../support/samples.ts';

const banner = page.getByRole('banner');
const languageLink = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const heading = page.getByRole('heading', { level: 1 });
const readLanguage = () => document.documentElement.lang;
const listSaved = () => listCalls('PUT /api/settings').map(({ body }) => body);

test('a guest on a phone chooses the language in the header', async () => {
  await openPage('/login', { width: 360 });
  await banner.getByRole('button', { name: 'Language' }).click();
  const tamil = banner.getByRole('link', { name: 'தமிழ்' });
  await expect.element(tamil).toBeInViewport({ ratio: 1 });
  await expectAccessible();
  await tamil.click();
  await expect.poll(readLanguage).toBe('ta');
  await expect.element(tamil).not.toBeInTheDocument();
});

test('the footer links to every language, marks the chosen one, and keeps the address right', async () => {
  await openPage('/books?lang=hi', { language: 'hi' });
  await expect.element(heading).toHaveTextContent('सारी किताबें');
  for (const { code, name } of interfaceLanguages)
    await expect.element(languageLink(name)).toHaveAttribute('lang', code);
  await expect.element(languageLink('हिन्दी')).toHaveAttribute('aria-current', 'true');
  await languageLink('தமிழ்').click();
  await expect.element(heading).toHaveTextContent('எல்லாப் புத்தகங்களும்');
  await expect.poll(readAddress).toBe('/books');
  await expect.element(languageLink('தமிழ்')).toHaveAttribute('aria-current', 'true');
  await languageLink('English').click();
  await expect.element(heading).toHaveTextContent('All Books');
});

test('a page without a translation says so in the reader’s language', async () => {
  const { unmount } = await openPage('/help', { language: 'bn' });
  await expect.element(page.getByText('এই পেজ এখন শুধু ইংরেজিতে আছে।')).toBeInViewport();
  await unmount();
  await openPage('/help', { language: 'ta' });
  await expect.element(heading).toHaveTextContent('உதவி மையம்');
  expect(page.getByText('இந்தப் பக்கம் ஆங்கிலத்தில் மட்டுமே உள்ளது.').query()).toBeNull();
});

test('Urdu is laid out from right to left', async () => {
  await openPage('/books', { language: 'ur', member: { ...asha, language: 'ur' } });
  await expect.element(heading).toBeVisible();
  expect(document.documentElement.dir).toBe('rtl');
  const measureLeft = (of: Locator) => of.element().getBoundingClientRect().left;
  expect(measureLeft(banner.getByRole('link').first())).toBeGreaterThan(
    measureLeft(banner.getByRole('navigation').first()),
  );
  await expectAccessible();
  const opener = banner.getByRole('button', { name: 'آپ کا اکاؤنٹ' });
  await userEvent.hover(opener);
  expect(measureLeft(page.getByRole('menu'))).toBe(measureLeft(opener));
});

test('rupees follow the language, with Latin digits and lakhs', async () => {
  const found = createBookPage([{ title: 'The Guide', price: 125_000 }]);
  answer('GET /api/book-posts/search', found);
  answer('GET /api/book-posts/explore', found);
  await openPage('/books', { language: 'ta' });
  await expect.element(page.getByText('₹1,25,000').first()).toBeVisible();
});

test('the language of the account is taken over, except from an address that names another', async () => {
  const member = { ...asha, language: 'ta' } as const;
  const { unmount } = await openPage('/books', { member });
  await expect.element(heading).toHaveTextContent('எல்லாப் புத்தகங்களும்');
  expect([readLanguage(), localStorage.getItem('language')]).toEqual(['ta', 'ta']);
  await unmount();
  localStorage.removeItem('language');
  await openPage('/books?lang=hi', { member, language: 'hi' });
  await expect.poll(() => localStorage.getItem('language')).toBe('ta');
  await expect.element(heading).toHaveTextContent('सारी किताबें');
  expect(listSaved()).toEqual([]);
});

test('the language of a browser, which nobody chose, is not saved in the account', async () => {
  answer('PUT /api/settings', createSample(Settings));
  await openPage('/books', { member: { ...asha, language: null }, language: 'ta' });
  await expect.element(banner.getByRole('button', { expanded: false }).first()).toBeVisible();
  await expect.poll(() => listCalls('GET /api/user').length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(listSaved()).toEqual([]);
});

test('a member’s choice is saved in the account', async () => {
  answer('PUT /api/settings', createSample(Settings));
  await openPage('/profile/settings#language', { member: asha });
  await page.getByRole('main').getByRole('link', { name: 'தமிழ்' }).click();
  await expect.poll(readLanguage).toBe('ta');
  await expect.poll(listSaved).toEqual([{ language: 'ta' }]);
});

test('a language that is chosen while the account and its texts load is kept', async () => {
  let sendTexts = () => {};
  const texts = new Promise<void>((resolve) => (sendTexts = resolve));
  answer('PUT /api/settings', createSample(Settings));
  const sendAccount = hold('GET /api/user', { ...asha, language: null });
  signIn('a token', asha.id);
  await openPage('/about');
  const change = i18next.changeLanguage.bind(i18next);
  const slowly = vi.spyOn(i18next, 'changeLanguage').mockImplementation(async (code) => {
    await texts;
    return change(code);
  });
  onTestFinished(() => slowly.mockRestore());
  await languageLink('தமிழ்').click();
  sendAccount();
  await expect.poll(listSaved).toHaveLength(2);
  sendTexts();
  await expect.poll(readLanguage).toBe('ta');
  expect(listSaved()).toEqual([{ language: 'ta' }, { language: 'ta' }]);
});

test('the bell uses the language of the page and switches with it', async () => {
  const texts = {
    ta: { wish: 'புதிய புத்தகம்', request: 'Ravi Deshpande தரும் விலை ₹150' },
    hi: { wish: 'नई किताब', request: 'Ravi Deshpande का ऑफ़र ₹150' },
  };
  answerList(
    'GET /api/notifications',
    ({ headers }) => [
      createSample(OtherNews, { id: 1_000_000_009, text: texts[headers.get('accept-language') as 'ta' | 'hi'].wish }),
      { ...createRequest('The Guide'), kind: 'request' as const, path: '/notifications' },
    ],
    2,
  );
  answer('PUT /api/settings', createSample(Settings));
  await openPage('/about', { member: { ...asha, language: 'ta' }, language: 'ta' });
  const bell = banner.getByRole('button', { expanded: false }).first();
  const expectNews = async ({ wish, request }: { wish: string; request: string }) => {
    await bell.click();
    for (const name of [wish, request])
      await expect.element(banner.getByRole('listitem').getByRole('link', { name })).toBeVisible();
  };
  await expectNews(texts.ta);
  await languageLink('हिन्दी').click();
  await expect.poll(readLanguage).toBe('hi');
  await expectNews(texts.hi);
});
