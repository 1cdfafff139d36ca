import { chromium, type Locator, expect } from '@playwright/test';
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

type Choice = Parameters<Locator['selectOption']>[0];

/** Selects an option by typing its first letters, then with the arrows. */
async function choose(list: Locator, choice: Choice, wait?: Wait): Promise<string[]> {
  const { keyboard } = list.page();
  await goTo(list, wait);
  const read = () => list.evaluate(readList, choice);
  await expect
    .poll(async () => (await read()).wanted, `${String(choice)} in ${String(list)}`)
    .toBeGreaterThanOrEqual(0);
  const { letters, wanted } = await read();
  const readChosen = async () => (await read()).chosen;
  for (const letter of letters) {
    if ((await readChosen()) === wanted) break;
    await keyboard.press(letter);
  }
  for (let away = wanted - (await readChosen()); away !== 0; away = wanted - (await readChosen()))
    await keyboard.press(away > 0 ? 'ArrowDown' : 'ArrowUp');
  return [await list.inputValue()];
}

function readList(list: Element, choice: unknown) {
  const { options, selectedIndex } = list as HTMLSelectElement;
  const { index, label, value } = (typeof choice === 'object' && choice ? choice : {}) as Record<string, unknown>;
  const isWanted = (option: HTMLOptionElement) =>
    typeof choice === 'string'
      ? [option.value, option.label].includes(choice)
      : option.index === index || option.label === label || option.value === value;
  const wanted = [...options].findIndex(isWanted);
  // A space would open the list.
  return { wanted, chosen: selectedIndex, letters: /^\w*/.exec(options[wanted]?.label ?? '')![0] };
}
