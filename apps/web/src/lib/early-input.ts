import { isHydratedElement } from './private-doors.ts';

declare global {
  /** What was done in a page before scripts had taken it over: the text of each field since, and nothing for the button pressed last. */
  var earlyInput: Map<HTMLElement, string | undefined> | undefined;
  /** Does it once more when it can be; there when scripts are. */
  var repeatEarlyInput: (() => void) | undefined;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Boxes are ticked by a click, of which their text does not tell. */
const FIELDS = '[data-from-server] :is(input:not([type=checkbox],[type=radio]),textarea,select)';
const BUTTONS = '#root button';

/** Remembers what is typed, chosen and pressed in a page from the server while nothing answers it yet. */
export function keepEarlyInput(): void {
  const kept = (globalThis.earlyInput = new Map<HTMLElement, string | undefined>());
  addEventListener('input', keepText, true);
  addEventListener('click', keepPress, true);

  function keepText({ target }: Event) {
    const field = findOrigin<Field>(target, FIELDS);
    // A form that scripts send looks after what is typed into it.
    if (field && field.form?.method !== 'dialog') kept.set(field, field.value);
  }

  function keepPress({ target }: Event) {
    const button = findOrigin<HTMLButtonElement>(target, BUTTONS);
    // A form that reads is sent without scripts.
    if (!button || button.form?.method === 'get' || isHydratedElement(button)) return;
    if (!button.closest('[data-from-server]')) return void setTimeout(keepUnansweredPress, 0, button);
    setPress(button);
  }

  /** React hurries with what is pressed, and may have answered; where that waits for a file, it drops the press. */
  function keepUnansweredPress(button: HTMLButtonElement) {
    if (isHydratedElement(button) || !button.isConnected) return;
    setPress(button);
    globalThis.repeatEarlyInput?.();
  }

  function setPress(button: HTMLButtonElement) {
    for (const [element, text] of kept) if (text === undefined) kept.delete(element);
    kept.set(button, undefined);
  }
}

const findOrigin = <Origin extends HTMLElement>(target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<Origin>(selector) : null;
