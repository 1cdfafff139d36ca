import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { Product } from '../../support/product.ts';

const PASSWORD = 'monsoon reading room';
const TITLE = 'Malgudi Days';

test.describe.configure({ mode: 'serial' });

let product: Product;
let asha: Page;
let ravi: Page;
const ashas = { name: 'Asha Pillai', email: 'asha.pillai@example.org' };
const ravis = { name: 'Ravi Deshpande', email: 'ravi.deshpande@example.org' };

test.beforeAll(async ({ browser }) => {
  product = await Product.start();
  const [ofAsha, ofRavi] = await Promise.all([join(ashas), join(ravis)]);
  await confirmAddress(ashas.email);
  await requestBook(await share(ofAsha), ofRavi);
  [asha, ravi] = await Promise.all([openSignedIn(browser, ashas.email), openSignedIn(browser, ravis.email)]);
});
test.afterAll(async () => {
  await product.stop();
  await Promise.all([asha.context().close(), ravi.context().close()]);
});

async function api<Answer>(address: string, body: Record<string, unknown>, token?: string) {
  const answer = await fetch(product.url + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  expect(answer.ok, address).toBe(true);
  return (await answer.json()) as Answer;
}

async function join({ name, email }: { name: string; email: string }) {
  await api('/api/register', { name, email, mobile: '+91 98765 43210', password: PASSWORD });
  const { token } = await api<{ token: string }>('/api/login', { email, password: PASSWORD });
  return token;
}

/** Returns the link in the first mail to that address. */
async function findMailedLink(email: string, page: string) {
  const links = async () => (await product.listMailedLinks(email)).filter((link) => link.includes(page));
  await expect.poll(links).not.toEqual([]);
  return (await links())[0]!;
}

async function confirmAddress(email: string) {
  const link = await findMailedLink(email, '/verify-email');
  await api('/api/email/verify', { token: new URL(link).searchParams.get('token') });
}

const fetchFirstId = async (list: string) =>
  ((await (await fetch(product.url + list)).json()) as { id: number }[])[0]!.id;

async function share(token: string) {
  const [category_id, language_id] = [await fetchFirstId('/api/categories'), await fetchFirstId('/api/languages')];
  const book = { title: TITLE, author: 'R. K. Narayan', category_id, language_id, type: 'rent', price: 30 };
  const state = { status: 'available', condition: 'used', cover: 'drawn' };
  const { data } = await api<{ data: { id: number } }>('/api/book-post', { ...book, ...state }, token);
  return data.id;
}

const requestBook = (book_id: number, token: string) =>
  api('/api/requests', { book_id, type: 'rent', rent_price: 25 }, token);

async function openSignedIn(browser: Browser, email: string) {
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login successful! Welcome back')).toBeVisible();
  await page.waitForURL('**/profile');
  return page;
}

const requestCard = (page: Page) => page.getByRole('main').getByRole('article').filter({ hasText: TITLE }).first();

/** The row of the request card with this label. */
const requestFact = (page: Page, label: string) =>
  requestCard(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label) });

const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + days * 24 * 60 * 60 * 1000);

test('Asha sees the time left to answer and lends the book until a chosen date', async () => {
  await asha.goto('/notifications');
  await expect(requestFact(asha, 'Expires:')).toContainText('in 14 days');
  await requestCard(asha)
    .getByRole('button', { name: `Accept: ${TITLE}` })
    .click();
  const dialog = asha.getByRole('dialog', { name: 'Lend this book' });
  const day = dialog.getByLabel('Due back on');
  await expect(day).toHaveValue(inDays(14));
  await expectAccessible(asha);

  await day.fill('');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByText('The due date field is required')).toBeVisible();
  await day.fill(inDays(-1));
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByText('The due date must be tomorrow or later')).toBeVisible();
  await expect(day).toBeFocused();
  await expectAccessible(asha);

  await day.fill(inDays(5));
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(asha.getByText('Request accepted!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(requestFact(asha, 'Due back:')).toContainText('in 5 days');
});

test('Ravi sees the due date and gets an extension', async () => {
  await ravi.goto('/notifications');
  await expect(requestFact(ravi, 'Due back:')).toContainText('in 5 days');
  await expect(requestCard(ravi).getByRole('button', { name: `Change due date: ${TITLE}` })).toBeHidden();
  await expectAccessible(ravi);

  await requestCard(asha)
    .getByRole('button', { name: `Change due date: ${TITLE}` })
    .click();
  const dialog = asha.getByRole('dialog', { name: 'Change the due date' });
  await expect(dialog.getByLabel('Due back on')).toHaveValue(inDays(5));
  await dialog.getByLabel('Due back on').fill(inDays(9));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(asha.getByText('The due date has been changed.')).toBeVisible();
  await expect(requestFact(ravi, 'Due back:')).toContainText('in 9 days');
});

test('the book is returned', async () => {
  const returned = requestCard(ravi).getByRole('button', { name: `Return the book: ${TITLE}` });
  await expect(returned).toHaveCount(0);
  await requestCard(asha)
    .getByRole('button', { name: `Hand over: ${TITLE}` })
    .click();
  await asha.getByRole('button', { name: 'Mark as handed over' }).click();
  await asha.getByRole('dialog').getByRole('button', { name: 'Yes, it has' }).click();
  await expect(requestCard(asha).getByRole('button', { name: /^Call it off/ })).toHaveCount(0);
  await returned.click();
  await ravi.getByRole('button', { name: 'Mark as returned' }).click();
  await ravi.getByRole('dialog').getByRole('button', { name: 'Yes, it is back' }).click();
  await expect(ravi.getByText('The book is back!')).toBeVisible();
  await expect(requestCard(ravi).getByText('Completed', { exact: true })).toBeVisible();
  await expect(requestCard(ravi).getByText('Due back:')).toBeHidden();
});

const mails = (page: Page) => page.getByRole('region', { name: 'Emails about requests' });

test('the mails are chosen in the settings', async () => {
  await asha.goto('/profile/settings#emails');
  const answers = mails(asha).getByRole('switch', { name: 'Replies to my requests' });
  await expect(answers).toBeChecked();
  const saved = asha.waitForResponse((response) => response.url().endsWith('/mail-preferences') && response.ok());
  await answers.click();
  await saved;
  await asha.reload();
  await expect(answers).not.toBeChecked();
  await expect(mails(asha).getByRole('switch', { name: 'Books that are due back' })).toBeChecked();
  await expectAccessible(asha);

  await ravi.goto('/profile/settings#emails');
  await expect(ravi.getByText('Confirm your email address first. We do not send any emails until then.')).toBeVisible();
});

test('a setting that cannot be saved is reverted', async () => {
  const reminders = mails(asha).getByRole('switch', { name: 'Reminders about requests I have not answered' });
  await asha.context().setOffline(true);
  await reminders.click();
  await expect(asha.getByText('Failed to save your choice.')).toBeVisible();
  await expect(reminders).toBeChecked();
  await asha.context().setOffline(false);
});

test('the unsubscribe link in a mail works without a login and can be undone', async ({ browser }) => {
  const link = await findMailedLink(ashas.email, '/stop-mail');
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByText('You will no longer get these emails: New requests for my books')).toBeVisible();
  await expect(visitor).toHaveURL(`${product.url}/stop-mail`);
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Undo' }).click();
  await expect(visitor.getByText('You will get these emails again: New requests for my books')).toBeVisible();

  await asha.reload();
  await expect(mails(asha).getByRole('switch', { name: 'New requests for my books' })).toBeChecked();
  const oneClick = await visitor.request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(oneClick.status()).toBe(200);
  await asha.reload();
  await expect(mails(asha).getByRole('switch', { name: 'New requests for my books' })).not.toBeChecked();

  await visitor.goto(`${product.url}/stop-mail?token=nobodys`);
  await expect(visitor.getByText('This link does not work. It may be incomplete.')).toBeVisible();
  await visitor.context().close();
});
