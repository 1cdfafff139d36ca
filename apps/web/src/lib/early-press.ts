declare global {
  /** The button that was pressed last before scripts had taken over the page; written in a script of its own. */
  var earlyPress: HTMLButtonElement | undefined;
}

/** Milliseconds after which nobody expects an answer to a press any more, and between two looks. */
const PATIENCE = 15_000;
const PAUSE = 50;

/** Remembers which button is pressed in a page from the server while nothing answers it yet. */
export function keepEarlyPress(): void {
  addEventListener('click', ({ target }) => (globalThis.earlyPress = findUnanswered(target) ?? globalThis.earlyPress), {
    capture: true,
  });
}

function findUnanswered(target: EventTarget | null) {
  const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-for-guests] button');
  // A form that reads is sent without scripts.
  return button && button.form?.method !== 'get' ? button : undefined;
}

/** Presses that button again, once React answers for it: what comes in a chunk of its own is taken over later than the rest. */
export function repeatEarlyPress(until = Date.now() + PATIENCE): void {
  const button = globalThis.earlyPress;
  if (!button?.isConnected || Date.now() > until) return;
  if (isAnswered(button)) {
    globalThis.earlyPress = undefined;
    button.click();
  } else setTimeout(repeatEarlyPress, PAUSE, until);
}

/** React tells nobody what it has taken over, but marks it. */
const isAnswered = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
