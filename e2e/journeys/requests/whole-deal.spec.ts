import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { pressMore } from '../../support/requests.ts';
import { PASSWORD } from '../../support/members.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test.use({ device: PHONE });

const bar = (page: Page) => page.locator('[data-foot]');
const card = (page: Page) => page.getByRole('main').getByRole('article').filter({ hasText: 'The Guide' });
const press = (page: Page, name: string) => bar(page).getByRole('button', { name }).tap();

test('a shared link leads to a deal, and each screen shows its state', async ({ browser, product, owner, asha }) => {
  const book = await owner.shareBook('The Guide');
  const ravi = await (await browser.newContext({ baseURL: product.url, ...PHONE })).newPage();
  await asha.goto(`/book/${book.id}`);

  await ravi.goto(`/book/${book.id}`);
  await ravi.waitForURL('**/login');
  await ravi.getByRole('link', { name: 'Create Account' }).tap();
  await ravi.getByLabel('Full Name').fill('Ravi Deshpande');
  await ravi.getByLabel('Mobile Number').fill('98765 43210');
  await ravi.getByLabel('Email Address').fill(`ravi.${book.id}@example.org`);
  await ravi.getByLabel('Password').first().fill(PASSWORD);
  await ravi.getByLabel('Confirm Password').fill(PASSWORD);
  await ravi.getByRole('button', { name: 'Create Account' }).tap();
  await ravi.waitForURL(`**/book/${book.id}`);

  await ravi.getByRole('button', { name: 'Buy', exact: true }).tap();
  await ravi.getByLabel('Price you offer').fill('120');
  await ravi.getByRole('button', { name: 'Send Buy Request' }).tap();
  await expect(ravi.getByText('Buy request sent!')).toBeVisible();
  await expect(bar(ravi)).toContainText('You have already requested, wait for their response');
  await expect(bar(asha)).toContainText('Ravi Deshpande offers ₹120');

  await asha.goto('/notifications');
  await pressMore(asha, 'The Guide', 'Make a counter-offer');
  const offer = asha.getByRole('dialog', { name: 'Make a counter-offer' });
  await offer.getByLabel('Your price').fill('150');
  await offer.getByRole('button', { name: 'Send counter-offer' }).tap();
  await expect(bar(ravi)).toContainText('Asha Pillai asks ₹150, you offered ₹120');
  await expect(card(asha)).toContainText('You ask ₹150, Ravi Deshpande offered ₹120');

  await press(ravi, 'Accept offer');
  const proposal = ravi.getByRole('dialog', { name: 'When and where?' });
  await expect(proposal.getByRole('textbox', { name: 'Place' })).not.toHaveValue('');
  await proposal.getByRole('button', { name: 'Send', exact: true }).tap();
  await expect(bar(ravi)).toContainText('Asha Pillai has not picked a time yet');
  await expect(card(asha)).toContainText('Ravi Deshpande suggests');
  await card(asha).getByRole('button', { name: 'Accept: The Guide' }).tap();
  await expect(bar(ravi)).toContainText('6:00 pm');
  await ravi
    .getByRole('main')
    .getByRole('button', { name: /^Message/ })
    .first()
    .tap();
  await expect(ravi.getByRole('dialog')).toContainText('6:00 pm');
  await ravi.goBack();

  await card(asha).getByRole('button', { name: 'Hand over: The Guide' }).tap();
  const code = await asha
    .getByRole('dialog')
    .getByRole('img', { name: /^Your code:/ })
    .textContent();
  await bar(ravi).getByRole('button', { name: 'Collect: The Guide' }).tap();
  await ravi.getByRole('dialog').getByLabel('Four digits').fill(code!);
  await expect(ravi.getByText('The book has changed hands!')).toBeVisible();
  const rating = ravi.getByRole('dialog', { name: 'Rate Asha Pillai' });
  await rating.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await rating.getByRole('button', { name: 'Send rating' }).tap();
  await expect(rating).toBeHidden();
  const rate = asha.getByRole('dialog', { name: 'Rate Ravi Deshpande' });
  await rate.getByRole('button', { name: 'Close' }).tap();
  for (const page of [asha, ravi]) {
    // Closing a window goes back in the history, which would stop another navigation.
    await page.waitForFunction(() => !history.state?.overlays?.length);
    await page.goto('/notifications');
    await page.getByRole('tab', { name: 'History' }).tap();
    await expect(card(page)).toContainText(page === asha ? 'Handed over for ₹150' : 'You bought this for ₹150 on');
  }
  await expect(card(ravi).getByRole('button', { name: /^Rate Asha Pillai/ })).toHaveCount(0);
  await pressMore(ravi, 'The Guide', 'Details');
  await expect(ravi.getByText('You rated Asha Pillai')).toBeVisible();
  await expect(card(asha).getByRole('button', { name: /^Rate Ravi Deshpande/ })).toBeVisible();
});
