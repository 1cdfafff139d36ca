import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { openLibrary } from '../../support/library.ts';
import type { Member } from '../../support/members.ts';
import { waitForScripts } from '../../support/rendering.ts';
import { listAnnounced } from '../../support/everyone/accessibility.ts';

let library: Awaited<ReturnType<typeof openLibrary>>;
test.beforeAll(async () => {
  library = await openLibrary();
});
test.afterAll(() => library.product.stop());

async function open(browser: Browser, address: string, who?: Member) {
  const page = who
    ? await who.openPage(browser)
    : await (await browser.newContext({ baseURL: library.product.url })).newPage();
  await page.goto(address);
  await waitForScripts(page);
  return page;
}

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

/** Compares everything announced for a part, with its state, exactly. */
const expectSpoken = (part: Locator, spoken: string[]) => expect.poll(() => listAnnounced(part)).toEqual(spoken);

const book = (...actions: string[]) => [
  'img "Cover of Malgudi Days"',
  'button "Favorite “Malgudi Days”"',
  'button "Share"',
  'heading "Malgudi Days" [level=1]',
  ...actions,
  'region "About this copy"',
  'heading "Book Poster" [level=2]',
  'link "Asha Pillai"',
];
const titled = (title: string) => [`heading "${title}" [level=3]`, `link "${title}"`];
const listCard = (title: string) => [
  ...titled(title),
  'group "About the reader"',
  'link "Ravi Deshpande"',
  ...moves(title),
  'button "Message Ravi Deshpande"',
];
const moves = (title: string) =>
  ['Accept', 'Make a counter-offer', 'Decline'].map((move) => `button "${move}: ${title}"`);
const news = (title: string, kind: string) => [
  `link "Ravi Deshpande sent you a ${kind} request for ${title}"`,
  'group "About the reader"',
  ...moves(title),
  'button "Message Ravi Deshpande"',
];

test('a book announces to a guest that it is for members, with a link to the login', async ({ browser }) => {
  const page = await open(browser, '/about');
  // The page soon redirects to the login by itself.
  await page.clock.install();
  await page.goto(`/book/${library.books.sell.id}`);
  await expectSpoken(main(page), [
    'img "Cover of Malgudi Days"',
    'heading "Malgudi Days" [level=2]',
    'heading "Please login to see the details" [level=1]',
    'link "Sign In"',
  ]);
  await page.context().close();
});

test('a book announces the actions of its owner and of a reader', async ({ browser }) => {
  const address = `/book/${library.books.sell.id}`;
  const ashas = await open(browser, address, library.asha);
  await expectSpoken(main(ashas).getByRole('article').first(), book('button "Edit"', 'button "Delete"'));
  await ashas.context().close();

  const ravis = await open(browser, address, library.ravi);
  const article = main(ravis).getByRole('article').first();
  await expectSpoken(article, [
    ...book('button "Buy"'),
    'button "Message Asha Pillai"',
    'button "How we count"',
    'button "Report this book"',
  ]);
  await article.getByRole('button', { name: 'Favorite “Malgudi Days”' }).press('Space');
  await expect.poll(() => listAnnounced(article)).toContain('button "Favorite “Malgudi Days”" [pressed]');
  await article.getByRole('button', { name: 'Buy' }).press('Enter');
  await expectSpoken(dialog(ravis), [
    'dialog "Buy this book"',
    'heading "Buy this book" [level=2]',
    'button "Close"',
    'spinbutton "Offered buy price"',
    'button "Send Buy Request"',
  ]);
  await expect(dialog(ravis).getByRole('spinbutton')).toHaveAccessibleDescription(/The owner asks ₹180/);
  await ravis.context().close();
});

test('the form for a book announces each field and its value', async ({ browser }) => {
  const page = await open(browser, '/give-book', library.asha);
  await expectSpoken(main(page), [
    'heading "Share Your Book" [level=1]',
    'heading "Have the book with you?" [level=2]',
    'button "Scan ISBN"',
    'link "Scan a whole shelf"',
    'group "Book Details"',
    ...['Book Title', 'Author', 'Category'].map((name) => `combobox "${name}"`),
    'option "Please choose" [selected]',
    'group "Popular"',
    ...['Fiction', 'Textbooks', 'UPSC', "Children's Books", 'Self-Help'].map((name) => `button "${name}"`),
    'combobox "Language"',
    'option "English" [selected]',
    'group "Type"',
    ...['Rent', 'Exchange', 'Sell', 'Donate'].map((type) => `radio "${type}"`),
    ...['Publisher', 'Edition'].map((name) => `textbox "${name}"`),
    'group "Additional Information"',
    'textbox "ISBN"',
    'spinbutton "Price (Optional)"',
    'textbox "Description"',
    'radiogroup "Cover"',
    'radio "Photo" [checked]',
    'button "Book Image Choose Image"',
    'button "Use Camera"',
    'radio "Drawn cover"',
    'combobox "Status"',
    'option "Available" [selected]',
    'combobox "Condition"',
    'option "Used, good" [selected]',
    'checkbox "Mark as available for immediate sharing" [checked]',
    'group "Where is the book?"',
    'combobox "Pincode or city"',
    'button "Use my location"',
    'button "Share Your Book"',
    'heading "What happens next" [level=2]',
  ]);
  await page.context().close();
});

test('the inbox, the bell, the conversations and a chat are announced', async ({ browser }) => {
  const page = await open(browser, '/notifications', library.asha);
  await expectSpoken(main(page), [
    'heading "Notifications" [level=1]',
    'tablist "Your requests"',
    'tab "Requests (2)" [selected]',
    'tab "Sent (0)"',
    'tab "History"',
    'tabpanel "Requests (2)"',
    'heading "Your Requests" [level=2]',
    ...listCard('Godan'),
    ...listCard('The Guide'),
    'heading "News" [level=2]',
    ...titled('Swami and Friends'),
    'link "Ravi Deshpande"',
    'button "Message Ravi Deshpande"',
    'button "Rate Ravi Deshpande: Swami and Friends"',
  ]);

  await page.getByRole('button', { name: /^Notifications/ }).press('Enter');
  await expectSpoken(page.getByRole('region', { name: 'Notifications', exact: true }), [
    'region "Notifications"',
    'heading "Notifications" [level=2]',
    'button "Close notifications"',
    ...news('Godan', 'rent'),
    ...news('The Guide', 'buy'),
    'link "See all requests"',
  ]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Messages/ }).press('Enter');
  const entry = dialog(page).getByRole('button', { name: /^Ravi Deshpande/ });
  await expect(entry).toHaveAccessibleName(/ago I would come by on Sunday\. 2 unread messages$/);
  await expectSpoken(dialog(page).getByRole('heading'), ['heading "Messages" [level=2]']);
  await entry.press('Enter');
  await expectSpoken(dialog(page), [
    'dialog "Ravi Deshpande"',
    'button "All chats"',
    'heading "Ravi Deshpande" [level=2]',
    'link "Ravi Deshpande"',
    'button "More options for Ravi Deshpande"',
    'button "Close messages"',
    'region "Requests between you"',
    'link "Godan"',
    ...moves('Godan').filter((move) => !move.includes('counter')),
    'button "Show the requests"',
    'log "Messages with Ravi Deshpande"',
    'heading "Today" [level=3]',
    'button "More options for this message"',
    'button "More options for this message"',
    'button "Add a photo"',
    'textbox "Type a message"',
    'button "Send"',
  ]);
  await page.context().close();
});

test('own and other profiles are announced', async ({ browser }) => {
  const own = await open(browser, '/profile', library.asha);
  await expectSpoken(main(own).getByRole('tablist'), [
    'tablist "Your profile"',
    'tab "My Books (7)" [selected]',
    'tab "Favorites (0)"',
    'tab "Wishes"',
    'tab "Requests (2)"',
    'tab "History"',
  ]);
  await expectSpoken(main(own).getByRole('tabpanel').getByRole('listitem').first(), [
    ...titled('Swami and Friends'),
    'button "Edit: Swami and Friends"',
    'button "Delete: Swami and Friends"',
  ]);
  await own.context().close();

  const others = await open(browser, `/user/${library.asha.id}`, library.ravi);
  await expect
    .poll(() => listAnnounced(main(others)))
    .toEqual(expect.arrayContaining(['button "Message Asha Pillai"', 'button "More options for Asha Pillai"']));
  await others.getByRole('button', { name: 'More options for Asha Pillai' }).press('Enter');
  await expectSpoken(others.getByRole('menu'), [
    'menu "More options for Asha Pillai"',
    'menuitem "Block Asha Pillai"',
    'menuitem "Report Asha Pillai"',
  ]);
  await others.context().close();
});

test('the settings announce which are on', async ({ browser }) => {
  const page = await open(browser, '/profile/settings#security', library.asha);
  const region = (name: string) => main(page).getByRole('region', { name });
  await expectSpoken(region('Password'), [
    'region "Password"',
    'heading "Password" [level=3]',
    ...['Current Password', 'New Password', 'Confirm New Password'].flatMap((name) => [
      `textbox "${name}"`,
      'button "Show password"',
    ]),
    'button "Change Password"',
  ]);
  const openGroup = (name: RegExp) => main(page).getByRole('button', { name, expanded: false }).click();
  await openGroup(/^Profile and place/);
  await expectSpoken(region('Contact details'), [
    'region "Contact details"',
    'heading "Contact details" [level=3]',
    'group "Who can see your email address and mobile number?"',
    'radio "Only people I have an accepted request with" [checked]',
    'radio "All members"',
    'radio "Nobody"',
  ]);
  await openGroup(/^Language and display/);
  await expectSpoken(region('Display'), ['region "Display"', 'heading "Display" [level=3]', 'switch "Dark mode"']);
  await expect(region('Language').locator('[aria-current=true]')).toHaveText('English');
  await page.context().close();
});
