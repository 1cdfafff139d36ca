import { expect, type Locator, type Page } from '@playwright/test';
import { describeFocus } from '../../../apps/web/test/support/focus.ts';

/** Extra Tab stops for lists that load meanwhile and for the browser's own controls. */
const SPARE_STOPS = 20;
const MAX_STEPS = 60;

export interface Wait {
  timeout?: number;
  force?: boolean;
}

/** Moves the focus to a control with Tab and the arrows, the shorter way, and checks that the focus is visible. */
export async function goTo(locator: Locator, { timeout, force }: Wait = {}): Promise<KeyboardTarget> {
  const { keyboard } = locator.page();
  await locator.waitFor({ timeout });
  if (!force) await expect(locator).toBeEnabled({ timeout });
  const first = await look(locator);
  if (!first.isControl && (await locator.count()) === 0) return goTo(locator, { timeout, force });
  if (!first.isControl) throw new Error(`There is no control for the keyboard in ${String(locator)}`);

  let sight = await lookIntoMenu(locator, first);
  for (let stop = 0; stop <= sight.stops + SPARE_STOPS; stop++) {
    if (sight.isInGroup && !sight.hasFocus) await stepTo(locator);
    sight = await look(locator);
    if (sight.hasFocus && (await isSeen(locator))) return sight;
    if (!sight.hasFocus) await keyboard.press(first.way);
    sight = await look(locator);
  }
  throw new Error(`${first.way} does not come to ${String(locator)}; it is at ${await nameFocus(locator)}`);
}

/** A menu takes the focus after it is seen. */
async function lookIntoMenu(locator: Locator, sight: KeyboardTarget) {
  if (sight.isInMenu) await expect.poll(async () => (await look(locator)).isInGroup).toBe(true);
  return look(locator);
}

/** A page that has just loaded may take the focus away. */
async function isSeen(locator: Locator) {
  await expectFocusSeen(locator.page());
  return (await look(locator)).hasFocus;
}

/** Expects a visible focus ring, on the screen and not covered. */
async function expectFocusSeen(page: Page) {
  await expect
    .poll(async () => (await page.evaluate(describeFocus)).faults, {
      message: 'what is wrong with the focus',
      intervals: [20, 50, 100, 200],
    })
    .toEqual([]);
}

/** Moves within a group. */
async function stepTo(locator: Locator) {
  for (let step = 0; step < MAX_STEPS; step++) {
    const { hasFocus, isInGroup, arrow } = await look(locator);
    if (hasFocus || !isInGroup) return;
    await locator.page().keyboard.press(arrow);
  }
  throw new Error(`The arrows do not come to ${String(locator)}; they are at ${await nameFocus(locator)}`);
}

const nameFocus = async (locator: Locator) => (await locator.page().evaluate(describeFocus)).name;

/** Retries when a navigation destroys the page meanwhile. */
export async function look(locator: Locator): Promise<KeyboardTarget> {
  try {
    return await locator.evaluateAll(lookFor);
  } catch (error) {
    if (!String(error).includes('Execution context was destroyed')) throw error;
    await locator.page().waitForLoadState();
    return look(locator);
  }
}

/** Reaches and presses an element as a keyboard user does. */
interface KeyboardTarget {
  /** Whether it contains a focusable control, such as the link around a word or the field of a label. */
  isControl: boolean;
  hasFocus: boolean;
  isInMenu: boolean;
  /** Whether the focus is in the same group, where the arrows move it. */
  isInGroup: boolean;
  arrow: 'ArrowDown' | 'ArrowRight';
  /** The key that presses it; empty for fields. */
  key: 'Enter' | 'Space' | '';
  way: 'Tab' | 'Shift+Tab';
  /** Maximum number of Tab stops. */
  stops: number;
}

function lookFor(found: Element[]): KeyboardTarget {
  const MEMBERS = '[role=option], [role^=menuitem], [role=tab], [role=radio]';
  const GROUPS = '[role=listbox], [role=menu], [role=menubar], [role=tablist], [role=radiogroup]';
  const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"]), [contenteditable]';
  const FIELDS =
    'textarea, select, [contenteditable], input:not([type=button], [type=submit], [type=reset], [type=file])';
  const TICKED = '[type=checkbox], [type=radio], [role=checkbox], [role=radio], [role=switch]';
  const active = document.activeElement ?? document.body;

  const named = found[0]?.closest<HTMLElement>(`${STOPS}, ${MEMBERS}, label`);
  const control = named instanceof HTMLLabelElement ? named.control : named;
  if (!control)
    return {
      isControl: false,
      hasFocus: false,
      isInMenu: false,
      isInGroup: false,
      arrow: 'ArrowDown',
      key: '',
      way: 'Tab',
      stops: 0,
    };

  const group = control.matches(MEMBERS) ? control.closest(GROUPS) : null;
  const isOfGroup = (element: Element) =>
    control instanceof HTMLInputElement && control.type === 'radio'
      ? element instanceof HTMLInputElement && element.name === control.name && element.form === control.form
      : element === control || group?.contains(element) === true;
  const isListOf = (element: Element) =>
    group !== null && group.id !== '' && element.getAttribute('aria-controls')?.split(' ').includes(group.id) === true;
  const isPointedAt = control.id !== '' && active.getAttribute('aria-activedescendant') === control.id;

  const readWay = () => {
    const isStop = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *') &&
      element.checkVisibility({ visibilityProperty: true });
    const around = control.closest('[aria-modal=true], dialog:modal') ?? document;
    const stops = [...around.querySelectorAll<HTMLElement>(STOPS)].filter(isStop);
    const isBefore = (element: Element) => active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
    const passed = stops.filter(isBefore).length - (stops.some((element) => element === active) ? 0 : 0.5);
    const ahead = (stops.findIndex(isOfGroup) - passed + stops.length) % stops.length;
    return { way: ahead <= stops.length / 2 ? 'Tab' : 'Shift+Tab', stops: stops.length } as const;
  };
  const readKey = () => (control.matches(TICKED) ? 'Space' : control.matches(FIELDS) ? '' : 'Enter');
  return {
    isControl: true,
    hasFocus: active === control || isPointedAt,
    isInMenu: control.matches('[role=menu] *'),
    isInGroup: isOfGroup(active) || isListOf(active),
    arrow: group?.matches('[role=tablist]:not([aria-orientation=vertical])') ? 'ArrowRight' : 'ArrowDown',
    key: readKey(),
    ...readWay(),
  };
}
