/** The value of a field, also when it was set without an event. */
export const readField = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '');
