import { expect, type Page, test } from '@playwright/test';
import { Keyboard } from '../../support/keyboard/keyboard.ts';
import { Member } from '../../support/members.ts';
import { Product } from '../../support/product.ts';

const PASSWORD = 'monsoon reading room';
const EMAIL = 'kavya.iyer@example.org';

test.describe.configure({ mode: 'serial' });

let product: Product;
let owner: Member;
let kavya: Page;
let keys: Keyboard;
let ashas: Page;
let ashasKeys: Keyboard;

test.beforeAll(async ({ browser }) => {
  product = await Product.start();
  owner = await Member.register(product, 'Asha Pillai');
  for (const title of ['Malgudi Days', 'Swami and Friends']) await owner.shareBook(title);
  await owner.shareBook('Gora', { type: 'donate', author: 'Rabindranath Tagore' });
  kavya = await (await browser.newContext({ baseURL: product.url })).newPage();
  ashas = await owner.openPage(browser);
  [keys, ashasKeys] = [await Keyboard.take(kavya), await Keyboard.take(ashas)];
});
test.afterEach(() => [keys, ashasKeys].forEach((each) => each.expectNoMouse()));
test.afterAll(async () => {
  await Promise.all([kavya, ashas].map((page) => page.context().close()));
  await product.stop();
});

const toast = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

test('a guest skips to the content, registers and logs in', async () => {
  await kavya.goto('/');
  await kavya.keyboard.press('Tab');
  await expect(kavya.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await kavya.keyboard.press('Enter');
  await expect(kavya.getByRole('main')).toBeFocused();

  await kavya.goto('/login');
  await keys.press('link', 'Create Account');
  await expect(kavya.getByRole('main')).toBeFocused();
  await keys.fill('textbox', /^Full Name/, 'Kavya Iyer');
  await keys.fill('textbox', /^Mobile Number/, '98765 43210');
  await keys.fill('textbox', /^Email Address/, EMAIL);
  await keys.fill('textbox', /^Password/, PASSWORD);
  await keys.fill('textbox', /^Confirm Password/, 'something else');
  await keys.press('button', 'Create Account');
  const confirmation = kavya.getByLabel('Confirm Password');
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toHaveAccessibleDescription(/Passwords do not match/);
  await keys.fill('textbox', /^Confirm Password/, PASSWORD);
  await kavya.keyboard.press('Enter');
  await toast(kavya, 'Registration successful!');

  await expect(kavya.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await keys.fill('textbox', /^Email/, EMAIL);
  await keys.fill('textbox', /^Password/, PASSWORD);
  await keys.press('button', 'Show password', 'Space');
  await expect(kavya.locator('input[type=text][name=password]')).toHaveValue(PASSWORD);
  await keys.press('button', 'Sign In', 'Enter', kavya.getByRole('main'));
  await kavya.waitForURL('**/profile');
  // Late content would move the focused element.
  await kavya.waitForLoadState('networkidle');
  await expect(kavya.getByRole('main')).toBeFocused();
});

test('a reader searches, filters, likes a book and opens it', async () => {
  await keys.press('link', 'Books', 'Enter', kavya.getByRole('banner'));
  await keys.fill('combobox', 'Search books', 'malgud');
  await expect(kavya.getByRole('heading', { name: '1 Books Found' })).toBeVisible();
  await keys.press('button', 'Clear search', 'Space');
  await expect(kavya.getByRole('combobox', { name: 'Search books' })).toBeFocused();
  await expect(kavya.getByRole('heading', { name: '3 Books Found' })).toBeVisible();

  await keys.choose('Type', 'Donate');
  await expect(kavya.getByRole('heading', { name: '1 Books Found' })).toBeVisible();
  await keys.press('button', /^Remove filter Type/, 'Space');
  await expect(kavya.getByRole('heading', { name: '3 Books Found' })).toBeVisible();
  await keys.press('button', 'Favorite “Malgudi Days”', 'Space');
  await expect(kavya.getByRole('button', { name: 'Favorite “Malgudi Days”' })).toHaveAttribute('aria-pressed', 'true');
  await keys.press('link', /Malgudi Days/);
  await expect(kavya.getByRole('heading', { name: 'Malgudi Days', level: 1 })).toBeVisible();
  await expect(kavya.getByRole('main')).toBeFocused();
});

test('the reader requests the book and sees why it cannot be requested twice', async () => {
  await keys.press('button', 'Buy');
  const dialog = kavya.getByRole('dialog');
  await expect(dialog.getByLabel('Offered buy price')).toBeFocused();
  await kavya.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(kavya.getByRole('button', { name: 'Buy' })).toBeFocused();
  await kavya.keyboard.press('Enter');
  await keys.fill('spinbutton', /^Offered buy price/, '0', dialog);
  await keys.press('button', 'Send Buy Request', 'Enter', dialog);
  await expect(dialog.getByLabel('Offered buy price')).toBeFocused();
  await keys.fill('spinbutton', /^Offered buy price/, '150', dialog);
  await kavya.keyboard.press('Enter');
  await toast(kavya, 'Buy request sent!');
  await expect(dialog).toBeHidden();
  const again = kavya.getByRole('button', { name: 'Buy' });
  await expect(again).toHaveAccessibleDescription('You have already requested, wait for their response');
  await expect(again).toBeDisabled();
  await expect(again).toBeFocused();
});

test('the owner accepts in the panel of the bell, and the focus stays where the request was', async () => {
  const gora = await owner.shareBook('Chokher Bali');
  const other = await Member.register(product, 'Ravi Deshpande');
  await other.requestBook(gora);
  await ashas.goto('/notifications');
  await ashasKeys.press('button', 'Notifications, 2 new');
  const panel = ashas.getByRole('region', { name: 'Notifications', exact: true });
  await ashasKeys.press('button', 'Accept: Malgudi Days', 'Enter', panel);
  await expect(panel.getByRole('button', { name: 'Accept: Malgudi Days' })).toHaveCount(0);
  await expect(panel.locator(':focus')).toHaveCount(1);
  await ashas.keyboard.press('Escape');
  await expect(ashas.getByRole('button', { name: /^Notifications/ })).toBeFocused();

  await ashasKeys.press('button', 'Accept: Chokher Bali', 'Enter', ashas.getByRole('main'));
  await toast(ashas, 'Request accepted!');
  await expect(ashas.getByRole('heading', { name: 'No requests found' })).toBeVisible();
  await expect(ashas.getByRole('main').locator('css=:focus')).toHaveCount(1);
  await ashasKeys.goTo('tab', /^Requests/);
  await ashas.keyboard.press('ArrowRight');
  await ashas.keyboard.press('End');
  await ashas.keyboard.press('Enter');
  await expect(ashas.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
});

test('both write to each other; the menu of a message returns the focus', async () => {
  await keys.press('button', /^Messages/);
  const drawer = kavya.getByRole('dialog');
  await keys.press('button', /Asha Pillai/, 'Enter', drawer);
  await keys.fill('textbox', 'Type a message', 'Namaste! Is Saturday at five all right?', drawer);
  await kavya.keyboard.press('Enter');
  await expect(drawer.getByRole('log')).toContainText('Is Saturday at five all right?');

  await ashasKeys.press('button', /^Messages/);
  await ashasKeys.press('button', /Kavya Iyer/, 'Enter', ashas.getByRole('dialog'));
  await ashasKeys.fill('textbox', 'Type a message', 'Yes.', ashas.getByRole('dialog'));
  await ashas.keyboard.press('Enter');
  await expect(drawer.getByRole('log')).toContainText('Yes.');
  await expect(drawer.getByRole('textbox', { name: 'Type a message' })).toBeFocused();

  await keys.press('button', 'More options for this message', 'Enter', drawer);
  await expect(kavya.getByRole('menuitem', { name: 'Report this message' })).toBeFocused();
  await kavya.keyboard.press('Escape');
  await expect(drawer.getByRole('button', { name: 'More options for this message' })).toBeFocused();
});

/** A section of Home. */
const section = (name: string) => kavya.locator('section').filter({ has: kavya.getByRole('heading', { name }) });

test('expanded categories take the focus, which stays visible when they collapse', async () => {
  await kavya.goto('/');
  const categories = section('Browse by Category');
  await categories.scrollIntoViewIfNeeded();
  await keys.press('button', 'View All');
  await expect(categories.getByRole('link').nth(16)).toBeFocused();
  await keys.expectFocusSeen();
  await keys.press('button', 'View Fewer');
  await expect(categories.getByRole('link')).toHaveCount(16);
  await expect(kavya.getByRole('button', { name: 'View All' })).toBeFocused();
  await keys.expectFocusSeen();
});

test('an element half off a phone scrolls into view on focus', async () => {
  await kavya.setViewportSize({ width: 360, height: 740 });
  await kavya.goto('/');
  const near = section('Books Available Near You');
  await near.scrollIntoViewIfNeeded();
  for (const title of await near.getByRole('heading', { level: 3 }).allInnerTexts()) {
    const link = await keys.goTo('link', title, near);
    await expect(link).toBeInViewport({ ratio: 1 });
  }
});
