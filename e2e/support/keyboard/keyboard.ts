import { expect, type Locator, type Page } from '@playwright/test';
import { describeFocus } from '../../../apps/web/test/support/focus.ts';

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
