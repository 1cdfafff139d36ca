import { cleanAmount } from '@wandering-books/contract/typed-numbers.ts';
import { typeAgain } from '../ui/forms/field-values.ts';

/** Number inputs drop digits of other scripts and keep the full stop of "Rs."; this inserts the number that is meant. */
export function listenToNumberInputs(): void {
  // A second start adds no second listener.
  document.addEventListener('beforeinput', insertTyped);
  document.addEventListener('paste', insertPasted);
}

const insertTyped = (event: InputEvent) => insertNumber(event, event.data);
const insertPasted = (event: ClipboardEvent) => insertNumber(event, event.clipboardData?.getData('text/plain'));

function insertNumber(event: Event, text: string | null | undefined) {
  const { target: field } = event;
  if (!text || !(field instanceof HTMLInputElement) || field.type !== 'number') return;
  const number = cleanAmount(text);
  if (number === text && event.type !== 'paste') return;
  event.preventDefault();
  // Within another command, as of an extension, it inserts nothing.
  if (number && !document.execCommand('insertText', false, number)) typeAgain(field, number);
}
