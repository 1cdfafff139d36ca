/** Puts a text into a field as if its reader did, who was there before React. */
export function typeAgain(field: HTMLElement, text: string): void {
  const { get, set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  // React hears of nothing but a change, and knows the texts that are set on the field itself.
  if (get!.call(field) === text) Object.assign(field, { value: '' });
  set!.call(field, text);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
