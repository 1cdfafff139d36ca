/** The value of a field, also when it was set without an event. */
export const readField = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '');

/** Replays text typed before hydration as an input event for React. */
export function typeAgain(field: HTMLElement, text: string): void {
  const { get, set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  // React only reacts to a change of the native value and tracks values set on the element itself.
  if (get!.call(field) === text) Object.assign(field, { value: '' });
  set!.call(field, text);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
