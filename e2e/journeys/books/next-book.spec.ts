import {
  type BrowserContextOptions,
  type Browser,
  devices,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { Member } from '../../support/members.ts';
import { Product } from '../../support/product.ts';
import { waitForScripts } from '../../support/rendering.ts';

const MAX_TAPS = 7;
const MAX_TYPED_FIELDS = 2;
const PHONE: BrowserContextOptions = { ...devices['Galaxy S9+'], viewport: { width: 360, height: 740 } };

test.describe.configure({ mode: 'serial' });

let product: Product;
let owner: Member;
let reader: Member;
let asha: Page;

test.beforeAll(async ({ browser }) => {
  product = await Product.start();
  [owner, reader] = await Promise.all([
    Member.register(product, 'Asha Pillai'),
    Member.register(product, 'Ravi Deshpande'),
  ]);
  await owner.choosePlace('560034');
  asha = await openPhone(browser, owner);
});
test.afterAll(async () => {
  await asha.context().close();
  await product.stop();
});

async function openPhone(browser: Browser, member: Member) {
  const page = await member.openPage(browser, PHONE);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url });
  return page;
}

/** Counts taps and typed fields inside the page. */
async function countEffort(page: Page) {
  await page.evaluate(() => {
    const written = new Set<EventTarget | null>();
    const effort = (window.effort = { taps: 0, fields: 0 });
    addEventListener('pointerdown', () => effort.taps++, true);
    // Without touch a click counts as a tap.
    addEventListener('keydown', ({ key }) => ['Enter', ' '].includes(key) && effort.taps++, true);
    addEventListener('beforeinput', (event) => (effort.fields = written.add(event.target).size), true);
  });
  return () => page.evaluate(() => window.effort!);
}

async function write(field: Locator, text: string) {
  await field.tap();
  await field.pressSequentially(text);
}

const type = (page: Page, name: string) => page.getByRole('radio', { name });
const cover = (page: Page) => page.getByRole('radio', { name: 'Drawn cover' });
const submit = (page: Page) => page.getByRole('button', { name: 'Share Your Book' });
const checked = (page: Page, label: string) => page.getByLabel(label).locator('option:checked');

test('a book with a drawn cover is shared from Home in seven taps and two fields', async () => {
  await asha.goto('/');
  // A tap before hydration loads a new document, which forgets the count.
  await waitForScripts(asha);
  const getEffort = await countEffort(asha);
  await asha.getByRole('link', { name: 'Share Your Books' }).tap();
  await write(asha.getByLabel('Book Title'), 'Godan');
  await write(asha.getByLabel('Author'), 'Premchand');
  await asha.getByRole('button', { name: 'Textbooks' }).tap();
  await type(asha, 'Donate').tap();
  await cover(asha).tap();
  await submit(asha).tap();

  await expect(asha.getByRole('heading', { name: 'Your book is live!' })).toBeFocused();
  await expect(asha.getByRole('link', { name: 'See your book' })).toBeVisible();
  const { taps, fields } = await getEffort();
  expect(taps).toBeGreaterThan(0);
  expect(taps).toBeLessThanOrEqual(MAX_TAPS);
  expect(fields).toBe(MAX_TYPED_FIELDS);
});

test('the new book can be shared by WhatsApp or link', async () => {
  await expectAccessible(asha);
  const address = await asha.getByRole('link', { name: 'See your book' }).getAttribute('href');
  const message = `I am sharing “Godan” by Premchand on The Wandering Book Network: ${product.url}${address}`;
  await expect(asha.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(message)}`,
  );
  await asha.getByRole('button', { name: 'Copy link' }).tap();
  await expect(asha.getByText('Link copied')).toBeVisible();
  expect(await asha.evaluate(() => navigator.clipboard.readText())).toBe(product.url + address);
});

test('the form for the next book is prefilled from the last one, here for weekly rent', async () => {
  await asha.getByRole('button', { name: 'Add another book' }).tap();
  await expect(asha.getByLabel('Book Title')).toBeFocused();
  await expect(checked(asha, 'Category')).toHaveText('Textbooks');
  await expect(type(asha, 'Donate')).toBeChecked();
  await asha.getByLabel('Condition').selectOption({ label: 'Used, very good' });

  await asha.getByLabel('Book Title').fill('Kim');
  await asha.getByLabel('Author').fill('Rudyard Kipling');
  await type(asha, 'Rent').tap();
  await asha.getByLabel('Price').fill('30');
  await expect(asha.getByText('Readers see: ₹30 a week, up to 4 weeks')).toBeVisible();
  await asha.getByLabel('Maximum weeks').fill('60');
  await expect(asha.getByText('A book can be lent for up to a year')).toBeVisible();
  await asha.getByLabel('Rent per').selectOption({ label: 'Day' });
  await expect(asha.getByText('A book can be lent for up to a year')).toBeHidden();
  await asha.getByLabel('Rent per').selectOption({ label: 'Week' });
  await asha.getByLabel('Maximum weeks').fill('3');

  const isbn = asha.getByLabel('ISBN');
  await isbn.fill('978-0-306-40615-8');
  await expect(asha.getByText('One of these digits looks wrong.')).toBeVisible();
  await isbn.fill('978-0-306-40615-7');
  await expect(asha.getByText('The number above the barcode, on the back of the book')).toBeVisible();
  await isbn.fill('978-0-306');
  await isbn.blur();
  await expect(asha.getByText('An ISBN has 10 or 13 digits.')).toBeVisible();
  await cover(asha).tap();
  await expectAccessible(asha);
  await submit(asha).tap();

  await asha.getByRole('link', { name: 'See your book' }).tap();
  await expect(asha.getByText('₹30 a week').first()).toBeVisible();
  await expect(asha.getByText('up to 3 weeks')).toBeVisible();
  await expect(asha.getByText('Used, very good')).toBeVisible();
  await asha.goto('/profile');
  await expect(asha.getByText('₹30 a week')).toBeVisible();
});

test('the owner edits terms and condition later, and empty optional fields may stay empty', async () => {
  const { id } = await owner.shareBook('Gora', { type: 'rent', price: 20 });
  await asha.goto(`/book/${id}`);
  await expect(asha.getByText('₹20 rent')).toBeVisible();
  const edit = asha.getByRole('main').getByRole('button', { name: 'Edit' });
  const save = asha.getByRole('button', { name: 'Save Changes' });
  await edit.tap();
  await expect(checked(asha, 'Rent per')).toHaveText('For the whole period');
  await expect(checked(asha, 'Condition')).toHaveText('Used');
  await save.tap();
  await expect(asha.getByRole('dialog')).toBeHidden();
  await expect(asha.getByText('₹20 rent')).toBeVisible();

  await edit.tap();
  await asha.getByLabel('Rent per').selectOption({ label: 'Month' });
  await asha.getByLabel('Maximum months').fill('2');
  await asha.getByLabel('Condition').selectOption({ label: 'New' });
  await save.tap();
  await expect(asha.getByRole('dialog')).toBeHidden();
  await expect(asha.getByText('up to 2 months')).toBeVisible();
  await edit.tap();
  await expect(checked(asha, 'Condition')).toHaveText('New');
});

test('a reader chooses a number of weeks, which sets the total and the due date', async ({ browser }) => {
  const book = await owner.shareBook('Malgudi Days', { type: 'rent', price: 30, rent_unit: 'week', rent_max: 4 });
  const ravi = await openPhone(browser, reader);
  await ravi.goto(`/book/${book.id}`);
  await ravi.getByRole('button', { name: 'Rent', exact: true }).tap();
  await ravi.getByLabel('Offered rent price').fill('25.50');
  await expect(ravi.getByLabel('For how long?').getByRole('option')).toHaveText([
    '1 week',
    '2 weeks',
    '3 weeks',
    '4 weeks',
  ]);
  await ravi.getByLabel('For how long?').selectOption('3 weeks');
  await expect(ravi.getByText('₹76.50 for 3 weeks')).toBeVisible();
  await expectAccessible(ravi);
  await ravi.getByRole('button', { name: 'Send Rent Request' }).tap();
  await expect(ravi.getByText('Rent request sent!')).toBeVisible();

  await asha.goto('/notifications');
  const card = asha.getByRole('main').getByRole('article').filter({ hasText: 'Malgudi Days' });
  await expect(card.getByText('₹76.50 for 3 weeks (₹25.50 a week)')).toBeVisible();
  await card.getByRole('button', { name: /Accept/ }).tap();
  const inThreeWeeks = new Date(Date.now() + 21 * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);
  await expect(asha.getByLabel('Due back on')).toHaveValue(inThreeWeeks);
  await ravi.context().close();
});

declare global {
  interface Window {
    effort?: { taps: number; fields: number };
  }
}
