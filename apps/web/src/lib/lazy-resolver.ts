import type { FieldValues, Resolver } from 'react-hook-form';

type Rules<Fields extends FieldValues, Checked> = { resolve: Resolver<Fields, unknown, Checked> };

/** Validates a form with rules that are fetched when they are first needed: schemas are large, and forms are read before they are sent. */
export function createLazyResolver<Fields extends FieldValues, Checked>(
  load: () => Promise<Rules<Fields, Checked>>,
): Resolver<Fields, unknown, Checked> {
  return async (values, ...form) => {
    // As they are now: the form goes on changing its own while the rules are fetched.
    const asked = { ...values };
    return (await load()).resolve(asked, ...form);
  };
}
