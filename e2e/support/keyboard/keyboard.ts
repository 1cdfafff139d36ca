import { expect, type Locator, type Page } from '@playwright/test';

type Role = Parameters<Page['getByRole']>[0];
const MAX_STOPS = 150;

/** Operates a page by keyboard only and checks that the focus is visible at each stop. */
export class Keyboard {
  private readonly page: Page;
  private readonly pressed: string[] = [];

  private constructor(page: Page) {
    this.page = page;
  }

  /** Records every mouse and touch event from now on, for `expectNoMouse`. */
  static async take(page: Page): Promise<Keyboard> {
    const keyboard = new Keyboard(page);
    await page.exposeFunction('recordPress', (what: string) => keyboard.pressed.push(what));
    const watch = () => {
      const { recordPress } = window as never as { recordPress: (what: string) => Promise<void> };
      for (const kind of ['pointerdown', 'mousedown', 'touchstart'] as const)
        window.addEventListener(kind, (event) => event.isTrusted && void recordPress(kind), true);
    };
    await page.addInitScript(watch);
    await page.evaluate(watch);
    return keyboard;
  }

  expectNoMouse() {
    expect(this.pressed, 'presses of a mouse or finger').toEqual([]);
  }

  /** Presses Tab until the control has the focus, and checks each stop on the way. */
  async goTo(role: Role, name: string | RegExp, within: Page | Locator = this.page): Promise<Locator> {
    const control = within.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name });
    await expect(control.first()).toBeVisible();
    return this.tabTo(control, `${role} ${String(name)}`);
  }

  async tabTo(control: Locator, called = String(control)): Promise<Locator> {
    for (let stop = 0; stop < MAX_STOPS; stop++) {
      if (await hasFocus(control)) {
        await this.expectFocusSeen();
        return control;
      }
      await this.page.keyboard.press('Tab');
      await this.expectFocusSeen();
    }
    throw new Error(`Tab does not come to ${called}; it is at ${(await this.page.evaluate(describeFocus)).name}`);
  }

  async press(role: Role, name: string | RegExp, key = 'Enter', within: Page | Locator = this.page) {
    await this.goTo(role, name, within);
    await this.page.keyboard.press(key);
  }

  async fill(role: Role, name: string | RegExp, text: string, within: Page | Locator = this.page) {
    await this.goTo(role, name, within);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }

  /** Selects an option by typing its first letters. */
  async choose(name: string | RegExp, letters: string, within: Page | Locator = this.page) {
    await this.goTo('combobox', name, within);
    await this.page.keyboard.type(letters);
  }

  /** Tab stops once at a radio group; the arrows select within it. */
  async chooseRadio(group: string, name: string, within: Page | Locator = this.page) {
    const radios = within.getByRole('group', { name: group }).getByRole('radio');
    const wanted = within.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });
    await this.tabTo(radios, group);
    await this.page.keyboard.press('Space');
    for (let step = await radios.count(); step > 0 && !(await wanted.isChecked()); step--)
      await this.page.keyboard.press('ArrowRight');
    await expect(wanted).toBeChecked();
    await this.expectFocusSeen();
  }

  expectFocusSeen() {
    return expectFocusSeen(this.page);
  }
}

/** Expects a visible focus ring, on the screen and not covered. */
export async function expectFocusSeen(page: Page) {
  await expect
    .poll(async () => (await page.evaluate(describeFocus)).faults, {
      message: 'what is wrong with the focus',
      intervals: [20, 50, 100, 200],
    })
    .toEqual([]);
}

const hasFocus = (control: Locator) =>
  control.evaluateAll((found) => found.some((element) => element === document.activeElement));

/** Runs in the page: names the focused element and why its focus is not visible, if so. */
export function describeFocus() {
  const element = document.activeElement ?? document.body;
  // File inputs are hidden; the label behind them looks like a button.
  const isFile = element.matches('[type=file]');
  const label = isFile ? element.nextElementSibling : element.closest('label');
  const name = `${element.tagName} ${element.getAttribute('aria-label') ?? (label ?? element).textContent?.slice(0, 60)}`;
  const shown = label && (isFile || element.getBoundingClientRect().width <= 1) ? label : element;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const hasOutline = (pseudo?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(shown, pseudo);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  };
  const hasRing = () => hasOutline() || hasOutline('::after') || shown.getAttribute('tabindex') === '-1';
  const isOnScreen = () => right > 0 && left < window.innerWidth && bottom > 0 && top < window.innerHeight;
  const isInFront = () => {
    const [first, last] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)];
    // WCAG 2.4.11 requires that it is not entirely hidden; the edge of a scroll container may cross it.
    return [0.1, 0.5, 0.9].some((share) => {
      const seen = document.elementFromPoint((left + right) / 2, first + (last - first) * share);
      return seen !== null && (shown.contains(seen) || seen.contains(shown));
    });
  };
  const checks = { 'without a ring': hasRing, 'off the screen': isOnScreen, 'behind something': isInFront };
  // After the last control the focus is in the browser's own interface.
  const failed = element === document.body ? [] : Object.entries(checks).filter(([, holds]) => !holds());
  return { name, faults: failed.map(([fault]) => `${fault}: ${name}`) };
}
