import type { Locator, Page } from '@playwright/test';

const CONTROLS =
  /^(button|link|textbox|searchbox|combobox|listbox|spinbutton|slider|checkbox|radio|switch|tab|menuitem|option|dialog|Date|DisclosureTriangle)$/;

/** Controls without a name in Chromium's accessibility tree. */
export async function listNameless(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored, role }) => !ignored && CONTROLS.test(String(role?.value)))
    .filter(({ name }) => String(name?.value ?? '').trim() === '')
    .map(({ role, nodeId }) => `${String(role?.value)} ${nodeId}`);
}

const LINE = /^\s*- '?(?<spoken>(?<role>[a-z]+) "(?:[^"\\]|\\.)*"(?: \[[^\]]+\])*)/;
const UNSPOKEN_ROLES = ['text', 'paragraph', 'time', 'definition', 'term'];

/** Lists what a screen reader announces: controls, headings and groups with role, name and state; of a list of options only the chosen one. */
export async function listAnnounced(part: Locator): Promise<string[]> {
  const lines = (await part.ariaSnapshot()).split('\n').map((line) => LINE.exec(line)?.groups);
  return lines
    .flatMap((line) => (line && !UNSPOKEN_ROLES.includes(line['role']!) ? line['spoken']! : []))
    .filter((spoken) => !spoken.startsWith('option') || spoken.endsWith('[selected]'))
    .map((spoken) => spoken.replaceAll("''", "'"));
}
