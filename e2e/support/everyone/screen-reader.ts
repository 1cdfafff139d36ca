import type { Locator, Page } from '@playwright/test';

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

const LINE = /^\s*- '?(?<spoken>(?<role>[a-z]+) "(?:[^"\\]|\\.)*"(?: \[[^\]]+\])*)/;
const UNSPOKEN_ROLES = ['text', 'paragraph', 'time', 'definition', 'term'];

/**
 * What a screen reader names of a part, in its order: controls, headings and groups, each with role, name and state. Of a long list of options only
 * the chosen one.
 */
export async function listSpoken(part: Locator): Promise<string[]> {
  const lines = (await part.ariaSnapshot()).split('\n').map((line) => LINE.exec(line)?.groups);
  return lines
    .flatMap((line) => (line && !UNSPOKEN_ROLES.includes(line['role']!) ? line['spoken']! : []))
    .filter((spoken) => !spoken.startsWith('option') || spoken.endsWith('[selected]'))
    .map((spoken) => spoken.replaceAll("''", "'"));
}
