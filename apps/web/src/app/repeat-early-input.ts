import { isHydratedElement } from '../lib/private-doors.ts';
import { typeAgain } from '../ui/type-again.ts';

/** Milliseconds after which nobody expects an answer any more, and between two looks. */
const PATIENCE = 15_000;
const PAUSE = 50;

/** Does once more, for React, what was typed and pressed before it was there; what comes in a chunk of its own is taken over later than the rest. */
export function repeatEarlyInput(until = Date.now() + PATIENCE): void {
  const kept = globalThis.earlyInput ?? new Map<HTMLElement, string | undefined>();
  for (const [element, text] of kept) {
    if (element.isConnected && !isHydratedElement(element)) break;
    kept.delete(element);
    if (text === undefined) element.click();
    else typeAgain(element, text);
  }
  if (kept.size > 0 && Date.now() < until) setTimeout(repeatEarlyInput, PAUSE, until);
}
