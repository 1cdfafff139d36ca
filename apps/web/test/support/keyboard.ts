import { expect, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { describeFocus } from './focus.ts';

type Role = Parameters<typeof page.getByRole>[0];
type Name = string | RegExp;
type Part = Pick<Locator, 'getByRole'>;

const MAX_STOPS = 150;

/** Presses Tab until the control has the focus, and checks that the focus is visible at each stop. */
export async function tabTo(control: Locator) {
  await expect.element(control.first()).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (control.elements().some((element) => element === document.activeElement)) {
      await expectFocusSeen();
      return control;
    }
    await userEvent.keyboard('{Tab}');
    returnToStart();
    await expectFocusSeen();
  }
  throw new Error(`Tab does not come to ${control.selector}; it is at ${describeFocus().name}`);
}

/** After the last control the focus is in the page around this one. */
function returnToStart() {
  if (document.hasFocus()) return;
  (document.activeElement as HTMLElement | null)?.blur();
  window.focus();
}

export async function goTo(role: Role, name: Name, within: Part = page) {
  // A menu is shown before it takes the focus; a Tab in between would leave it.
  if (role === 'menuitem') await expectFocusWithin(page.getByRole('menu'));
  return tabTo(within.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }));
}

export async function press(role: Role, name: Name, within: Part = page, key = '{Enter}') {
  await goTo(role, name, within);
  await userEvent.keyboard(key);
}

export async function type(role: Role, name: Name, text: string, within: Part = page) {
  await goTo(role, name, within);
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await userEvent.keyboard(text);
}

/** Selects an option by typing its first letters. */
export async function choose(name: Name, letters: string, within: Part = page) {
  await goTo('combobox', name, within);
  await userEvent.keyboard(letters);
}

/** Tab stops once at a radio group; the arrows select within it. */
export async function chooseRadio(group: string, name: string, within: Part = page) {
  const radios = within.getByRole('group', { name: group }).getByRole('radio');
  const wanted = within.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });
  await tabTo(radios);
  await userEvent.keyboard(' ');
  const isChosen = () => (wanted.element() as HTMLInputElement).checked;
  for (let step = radios.elements().length; step > 0 && !isChosen(); step--) await userEvent.keyboard('{ArrowRight}');
  await expect.element(wanted).toBeChecked();
  await expectFocusSeen();
}

/** Expects a visible focus ring, on the screen and not covered. */
export const expectFocusSeen = () =>
  vi.waitFor(() => expect(describeFocus().faults, 'what is wrong with the focus').toEqual([]), { timeout: 5000 });

/** Expects that a control within the part has the focus. */
export const expectFocusWithin = (part: Locator) =>
  expect.poll(() => part.element().contains(document.activeElement)).toBe(true);

export const main = page.getByRole('main');
export const dialog = page.getByRole('dialog');

/** Replaces the text of a field by one from the clipboard. */
export async function paste(field: Locator, text: string) {
  const source = document.createElement('textarea');
  source.value = text;
  // Beside the field: a dialog takes the focus back from what is outside.
  field.element().after(source);
  source.focus();
  source.select();
  await userEvent.keyboard('{ControlOrMeta>}c{/ControlOrMeta}');
  source.remove();
  (field.element() as HTMLInputElement).select();
  await userEvent.keyboard('{ControlOrMeta>}v{/ControlOrMeta}');
}
