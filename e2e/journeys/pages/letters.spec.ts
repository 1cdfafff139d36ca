import { expect, test } from '../../support/fixtures.ts';

test('an author in Tamil has letters, also when the device has no font for them', async ({ page, owner }) => {
  const { id } = await owner.shareBook('The Ponniyin Selvan', { author: 'கல்கி' });
  await page.goto(`/books?q=Ponniyin+Selvan`);
  const author = page.locator(`article:has(a[href="/book/${id}"])`).getByText('கல்கி').last();
  await expect(author).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await author.evaluate((element) => element.setAttribute('data-author', ''));
  const listFonts = async () => {
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-author]' });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ familyName }) => familyName);
  };
  await expect.poll(async () => (await listFonts()).every((font) => /Tamil|Nirmala/.test(font))).toBe(true);
});
