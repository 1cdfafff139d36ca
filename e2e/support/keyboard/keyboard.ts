import { expect, type Locator, type Page } from '@playwright/test';

type Role = Parameters<Page['getByRole']>[0];
const MOST_STOPS = 150;

/** A reader without a mouse: goes from control to control as Tab does, and sees at each stop where they are. */
export class Keyboard {
  private readonly page: Page;
  private readonly pressed: string[] = [];

  private constructor(page: Page) {
    this.page = page;
  }

  /** From now on the page knows of each press of a mouse or finger, which `expectNoMouse` does not forgive. */
  static async take(page: Page): Promise<Keyboard> {
    const keyboard = new Keyboard(page);
    await page.exposeFunction('tellPressed', (what: string) => keyboard.pressed.push(what));
    const watch = () => {
      const { tellPressed } = window as never as { tellPressed: (what: string) => Promise<void> };
      for (const kind of ['pointerdown', 'mousedown', 'touchstart'] as const)
        window.addEventListener(kind, (event) => event.isTrusted && void tellPressed(kind), true);
    };
    await page.addInitScript(watch);
    await page.evaluate(watch);
    return keyboard;
  }

  expectNoMouse() {
    expect(this.pressed, 'presses of a mouse or finger').toEqual([]);
  }

  /** Presses Tab until the control has the focus, and looks at each stop on the way. */
  async goTo(role: Role, name: string | RegExp, within: Page | Locator = this.page): Promise<Locator> {
    const control = within.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name });
    await expect(control.first()).toBeVisible();
    return this.tabTo(control, `${role} ${String(name)}`);
  }

  async tabTo(control: Locator, called = String(control)): Promise<Locator> {
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      if (await hasFocus(control)) {
        await this.expectFocusSeen();
        return control;
      }
      await this.page.keyboard.press('Tab');
      await this.expectFocusSeen();
    }
    throw new Error(`Tab does not come to ${called}; it is at ${(await this.page.evaluate(describeFocus)).name}`);
  }

  /** Goes to a control and presses it. */
  async press(role: Role, name: string | RegExp, key = 'Enter', within: Page | Locator = this.page) {
    await this.goTo(role, name, within);
    await this.page.keyboard.press(key);
  }

  /** Goes to a field and writes into it. */
  async fill(role: Role, name: string | RegExp, text: string, within: Page | Locator = this.page) {
    await this.goTo(role, name, within);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }

  /** Chooses an entry of a list box by the letters that it begins with. */
  async choose(name: string | RegExp, letters: string, within: Page | Locator = this.page) {
    await this.goTo('combobox', name, within);
    await this.page.keyboard.type(letters);
  }

  /** Radio buttons are one stop of Tab; the arrows go from one to the next, and choose it. */
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

/** A ring around what has the focus, on the screen and not behind something else. */
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

/** Runs in the page: what has the focus, and what keeps a reader from seeing that. */
export function describeFocus() {
  const element = document.activeElement ?? document.body;
  // A field for files is not to be seen itself; the label behind it looks like its button.
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
    // WCAG asks that it is not wholly hidden: the edge of a window that scrolls may run through it.
    return [0.1, 0.5, 0.9].some((share) => {
      const seen = document.elementFromPoint((left + right) / 2, first + (last - first) * share);
      return seen !== null && (shown.contains(seen) || seen.contains(shown));
    });
  };
  const checks = { 'without a ring': hasRing, 'off the screen': isOnScreen, 'behind something': isInFront };
  // Between the end of the page and its beginning the focus is with the browser.
  const failed = element === document.body ? [] : Object.entries(checks).filter(([, holds]) => !holds());
  return { name, faults: failed.map(([fault]) => `${fault}: ${name}`) };
}
