import { isHydratedElement } from '../../lib/undocumented-apis.ts';
import { typeAgain } from '../../ui/forms/field-values.ts';

const MAX_WAIT_MS = 15_000;
const POLL_INTERVAL_MS = 50;

/** Replays input from before hydration, element by element as React hydrates them. */
export function repeatEarlyInput(until = Date.now() + MAX_WAIT_MS): void {
  const earlyInput = globalThis.earlyInput ?? new Map<HTMLElement, string | undefined>();
  for (const [element, text] of earlyInput) {
    if (element.isConnected && !isHydratedElement(element)) break;
    earlyInput.delete(element);
    if (text === undefined) element.click();
    else typeAgain(element, text);
  }
  if (earlyInput.size > 0 && Date.now() < until) setTimeout(repeatEarlyInput, POLL_INTERVAL_MS, until);
}
