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
      for (const kind of ['pointerdown', 'mousedown', 'touchstart'] as const)
        window.addEventListener(
          kind,
          ({ isTrusted, target }) =>
            isTrusted &&
            void (window as never as { tellPressed: (what: string) => void }).tellPressed(
              `${kind} ${(target as Element).tagName}`,
            ),
          true,
        );
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

  /** A ring around what has the focus, on the screen and not behind something else. */
  async expectFocusSeen() {
    await expect
      .poll(async () => (await this.page.evaluate(describeFocus)).faults, {
        message: 'what is wrong with the focus',
        intervals: [20, 50, 100, 200],
      })
      .toEqual([]);
  }
}

const hasFocus = (control: Locator) =>
  control.evaluateAll((found) => found.some((element) => element === document.activeElement));

function describeFocus() {
  const element = document.activeElement ?? document.body;
  const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent?.slice(0, 60)}`;
  // Between the end of the page and its beginning the focus is with the browser.
  if (element === document.body) return { name, faults: [] };
  const label = element.closest('label');
  const isHidden = element.getBoundingClientRect().width <= 1;
  const shown = isHidden && label ? label : element;
  const hasRing = (one: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one, pseudo);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  };
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const middle = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2] as const;
  const seen = document.elementFromPoint(...middle);
  const hasAnyRing = hasRing(shown) || hasRing(shown, '::after') || shown.getAttribute('tabindex') === '-1';
  const isOnScreen = right > 0 && left < window.innerWidth && bottom > 0 && top < window.innerHeight;
  const isCovered = seen === null || !(shown.contains(seen) || seen.contains(shown));
  return {
    name,
    faults: [
      ...(hasAnyRing ? [] : [`no ring: ${name}`]),
      ...(isOnScreen ? [] : [`off the screen: ${name}`]),
      ...(isOnScreen && isCovered ? [`behind ${seen?.tagName} ${seen?.textContent?.slice(0, 40)}: ${name}`] : []),
    ],
  };
}
