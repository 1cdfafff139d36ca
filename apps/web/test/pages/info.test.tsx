import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { breakOff, answer, hold, listCalls, refuse } from '../support/fake-api.ts';
import { openPage, readAddress } from '../support/open-page.tsx';

const CONTACT = 'POST /api/contact';
const FIELDS = ['Name', 'Email', 'Subject', 'Message'];
const THANKS = "Thank you! Your message has been sent successfully. We'll get back to you soon! 🎉";
const SENT = { message: 'Sent.' };

const main = page.getByRole('main');
const footerLink = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const heading = (level: number, name: string) => main.getByRole('heading', { level, name });
const field = (name: string) => main.getByRole('textbox', { name });
const send = main.getByRole('button', { name: 'Send Message' });

/** Fails when a heading level is skipped below the page heading. */
function expectHeadingsInOrder() {
  const levels = main
    .getByRole('heading')
    .elements()
    .map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
}

async function fill(name = 'Meera Iyer') {
  await field('Name').fill(name);
  await field('Email').fill('meera@example.org');
  await field('Subject').fill('A book that never came');
  await field('Message').fill('I have been waiting for two weeks.');
}

test.each([
  ['About', '/about', 'Books are meant to wander'],
  ['Help Center', '/help', 'Help Center'],
  ['Contact Us', '/contact', 'Contact Us'],
  ['Terms of Service', '/terms', 'Terms of Service'],
  ['Privacy Policy', '/privacy', 'Privacy Policy'],
])('%s opens from the footer, scrolled to the top', async (link, address, title) => {
  await openPage('/nowhere');
  await footerLink(link).click();
  await expect.element(heading(1, title)).toBeVisible();
  expect(readAddress()).toBe(address);
  await expect.poll(() => window.scrollY).toBe(0);
  await expectAccessible();
  expectHeadingsInOrder();
});

test('About opens from the header', async () => {
  await openPage('/terms');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect.element(heading(1, 'Books are meant to wander')).toBeVisible();
});

test.each([
  ['Cookie Policy', '/privacy#cookies', 'Cookies and local storage'],
  ['Accessibility', '/help#accessibility', 'Accessibility'],
])('%s leads to its section', async (link, address, title) => {
  await openPage('/about');
  await footerLink(link).click();
  await expect.element(heading(2, title)).toBeInViewport();
  expect(readAddress()).toBe(address);
});

test.each([
  ['/terms', 13],
  ['/privacy', 12],
])('%s has %i sections, its date and a contact link', async (address, count) => {
  await openPage(address);
  await expect.element(main.getByText('Last updated December 2024')).toBeVisible();
  await expect.element(main.getByText('13 or older').first()).toBeVisible();
  const sections = main.getByRole('heading', { level: 2 });
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  expect([sections.elements().length, contents.elements().length]).toEqual([count, count]);
  await contents.last().click();
  await expect.element(sections.last()).toBeInViewport();
  await main.getByRole('link', { name: 'Contact Us' }).click();
  await expect.poll(readAddress).toBe('/contact');
});

test('Help answers questions and opens the contact form', async () => {
  await openPage('/help');
  for (const group of ['Listing books', 'Requests and exchanges', 'Your account'])
    await expect.element(heading(3, group)).toBeVisible();
  const reply = main.getByText('We remind the owner after two days and after a week');
  await expect.element(reply).not.toBeVisible();
  await main.getByText('How long does a reply take?').click();
  await expect.element(reply).toBeVisible();
  await expect.element(main.getByText('Support replies within 24 hours.')).toBeVisible();
  await expect.element(main.getByText('Phone support: Mon-Fri, 8am to 5pm.')).toBeVisible();
  await main.getByRole('link', { name: 'Contact Support' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send us a message' });
  await expect.element(dialog.getByRole('textbox', { name: 'Subject' })).toBeVisible();
  await expectAccessible();
});

test('the contact page sends a message once, confirms it for five seconds and clears the form', async () => {
  const release = hold(CONTACT, SENT);
  await openPage('/contact');
  for (const way of ['Email', 'Phone', 'Address']) await expect.element(heading(3, way)).toBeVisible();
  expect(document.querySelectorAll('main details')).toHaveLength(4);
  await fill();
  await send.click();
  await expect.element(main.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await field('Subject').click();
  await userEvent.keyboard('{Enter}');
  const sentAt = Date.now();
  release();
  const thanks = page.getByText(THANKS);
  await expect.element(thanks).toBeVisible();
  for (const name of FIELDS) await expect.element(field(name)).toHaveValue('');
  await expect.element(send).toBeVisible();
  expect(listCalls(CONTACT)).toHaveLength(1);
  await expect.element(thanks, { timeout: 15_000 }).not.toBeInTheDocument();
  expect(Date.now() - sentAt).toBeGreaterThanOrEqual(5000);
});

test('the contact page requires every field', async () => {
  await openPage('/contact');
  for (const name of FIELDS) {
    await fill();
    await field(name).fill(name === 'Email' ? 'meera' : '');
    await send.click();
    await expect.element(field(name)).toHaveFocus();
  }
  expect(listCalls(CONTACT)).toEqual([]);
});

test('the contact page shows what the server refuses at its field and keeps the input', async () => {
  refuse(CONTACT, 'request.invalid', {
    message: 'Validation failed',
    errors: { name: ['The name field is required'] },
  });
  await openPage('/contact');
  await fill('   ');
  await send.click();
  await expect.element(main.getByText('The name field is required')).toBeVisible();
  await expect.element(page.getByText('Validation failed')).toBeVisible();
  await expect.element(field('Message')).toHaveValue('I have been waiting for two weeks.');
  await expectAccessible();
});

test('a contact message that did not reach the server is sent at the next attempt', async () => {
  breakOff(CONTACT);
  await openPage('/contact');
  await fill();
  await send.click();
  await expect.element(page.getByText('Failed to send message. Please try again.')).toBeVisible();
  answer(CONTACT, SENT);
  await send.click();
  await expect.element(page.getByText(THANKS)).toBeVisible();
});

test('an unknown address leads to the books', async () => {
  await openPage('/no/such/page');
  await expect.element(heading(1, 'Page not found')).toBeVisible();
  await expectAccessible();
  await main.getByRole('link', { name: 'Browse books' }).click();
  await expect.poll(readAddress).toBe('/books');
});
