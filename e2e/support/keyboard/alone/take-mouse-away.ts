import { chromium, type Locator } from '@playwright/test';
import { choose, type Choice } from './choose.ts';
import { goTo, look, type Wait } from './go-to.ts';

/** Replaces all mouse actions of journeys by keyboard actions, in every browser they launch. */
export function takeMouseAway() {
  const launch = chromium.launch.bind(chromium);
  chromium.launch = async (options) => {
    const browser = await launch(options);
    const page = await browser.newPage();
    replaceActions(Object.getPrototypeOf(page.locator('body')) as Locator);
    for (const hand of [page.mouse, page.touchscreen]) refuseAll(Object.getPrototypeOf(hand) as object);
    await page.close();
    return browser;
  };
}

function replaceActions(locators: Locator) {
  const { fill, clear, press, pressSequentially } = locators;
  const actions: Partial<Locator> & ThisType<Locator> = {
    click: pressKey,
    tap: pressKey,
    hover: openMenu,
    async dblclick(wait) {
      const { key } = await goTo(this, wait);
      const { keyboard } = this.page();
      await Promise.all([keyboard.press(key), keyboard.press(key)]);
    },
    async setChecked(checked, wait) {
      if ((await this.isChecked(wait)) !== checked) await pressKey.call(this, wait);
    },
    check(wait) {
      return this.setChecked(true, wait);
    },
    uncheck(wait) {
      return this.setChecked(false, wait);
    },
    async focus(wait) {
      await goTo(this, wait);
    },
    selectOption(choice: Choice, wait?: Wait) {
      return choose(this, choice, wait);
    },
    async fill(text, wait) {
      await goTo(this, wait);
      await fill.call(this, text, wait);
    },
    async clear(wait) {
      await goTo(this, wait);
      await clear.call(this, wait);
    },
    async press(key, wait) {
      await goToField(this);
      await press.call(this, key, wait);
    },
    async pressSequentially(text, wait) {
      await goToField(this);
      await pressSequentially.call(this, text, wait);
    },
    dragTo: refuse,
  };
  Object.assign(locators, actions);
}

async function pressKey(this: Locator, wait?: Wait) {
  const { key } = await goTo(this, wait);
  if (key) await this.page().keyboard.press(key);
}

/** Menus that open on hover also open by key. */
async function openMenu(this: Locator, wait?: Wait) {
  await goTo(this, wait);
  if ((await this.getAttribute('aria-expanded')) === 'false') await this.page().keyboard.press('Enter');
}

/** Keys may target a non-focusable element, such as a dialog. */
async function goToField(locator: Locator) {
  await locator.waitFor();
  if ((await look(locator)).isControl) await goTo(locator);
}

function refuse(): never {
  throw new Error('A mouse or finger in a journey with the keyboard alone');
}

function refuseAll(hand: object) {
  for (const name of Object.getOwnPropertyNames(hand))
    if (name !== 'constructor') Object.defineProperty(hand, name, { value: refuse });
}
