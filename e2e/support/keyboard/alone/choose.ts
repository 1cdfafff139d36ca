import { expect, type Locator } from '@playwright/test';
import { goTo, type Wait } from './go-to.ts';

export type Choice = Parameters<Locator['selectOption']>[0];

/** Selects an option by typing its first letters, then with the arrows. */
export async function choose(list: Locator, choice: Choice, wait?: Wait): Promise<string[]> {
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
