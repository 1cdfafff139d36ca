import { expect, type Locator } from '@playwright/test';
import { describeFocus, expectFocusSeen } from '../keyboard.ts';
import { lookFor, type KeyboardTarget } from './look.ts';

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

  let sight = first;
  for (let stop = 0; stop <= sight.stops + SPARE_STOPS; stop++) {
    if (sight.isInGroup && !sight.hasFocus) await stepTo(locator);
    sight = await look(locator);
    if (sight.hasFocus && (await isSeen(locator))) return sight;
    if (!sight.hasFocus) await keyboard.press(first.way);
    sight = await look(locator);
  }
  throw new Error(`${first.way} does not come to ${String(locator)}; it is at ${await nameFocus(locator)}`);
}

/** A page that has just loaded may take the focus away. */
async function isSeen(locator: Locator) {
  await expectFocusSeen(locator.page());
  return (await look(locator)).hasFocus;
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
