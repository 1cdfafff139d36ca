import type { Page } from '@playwright/test';

const CONTROLS =
  /^(button|link|textbox|searchbox|combobox|listbox|spinbutton|slider|checkbox|radio|switch|tab|menuitem|option|dialog|Date|DisclosureTriangle)$/;

/** Controls without a name in the tree that Chromium hands to screen readers. */
export async function listNameless(page: Page): Promise<string[]> {
  const line = await page.context().newCDPSession(page);
  const { nodes } = await line.send('Accessibility.getFullAXTree');
  await line.detach();
  return nodes
    .filter(({ ignored, role }) => !ignored && CONTROLS.test(String(role?.value)))
    .filter(({ name }) => String(name?.value ?? '').trim() === '')
    .map(({ role, nodeId }) => `${String(role?.value)} ${nodeId}`);
}
