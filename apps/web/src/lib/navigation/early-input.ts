import { isHydratedElement } from '../private-doors.ts';

declare global {
  /** Input before hydration: the text of each changed field, undefined for the button pressed last. */
  var earlyInput: Map<HTMLElement, string | undefined> | undefined;
  /** Replays the input; set by the scripts. */
  var repeatEarlyInput: (() => void) | undefined;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Checkboxes change on click and have no text value, so their clicks are recorded. */
const FIELDS = '[data-from-server] :is(input:not([type=checkbox],[type=radio]),textarea,select)';
const BUTTONS = '#root button';

/** Records input on a rendered page until it is hydrated. */
export function keepEarlyInput(): void {
  const kept = (globalThis.earlyInput = new Map<HTMLElement, string | undefined>());
  addEventListener('input', keepText, true);
  addEventListener('click', keepPress, true);

  function keepText({ target }: Event) {
    const field = findOrigin<Field>(target, FIELDS);
    // Forms submitted by scripts keep their own input.
    if (field && field.form?.method !== 'dialog') kept.set(field, field.value);
  }

  function keepPress({ target }: Event) {
    const button = findOrigin<HTMLButtonElement>(target, BUTTONS);
    // GET forms work without scripts.
    if (!button || button.form?.method === 'get' || isHydratedElement(button)) return;
    if (!button.closest('[data-from-server]')) return void setTimeout(keepUnansweredPress, 0, button);
    setPress(button);
  }

  /** React prioritises the pressed element and may have handled the press; if its chunk is still loading, it drops the press. */
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
