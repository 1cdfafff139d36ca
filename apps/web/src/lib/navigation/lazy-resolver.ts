import type { FieldValues, Resolver } from 'react-hook-form';

type Rules<Fields extends FieldValues, Checked> = { resolve: Resolver<Fields, unknown, Checked> };

/** A form resolver whose schema is loaded on first use, because zod and the schemas are large. */
export function createLazyResolver<Fields extends FieldValues, Checked>(
  load: () => Promise<Rules<Fields, Checked>>,
): Resolver<Fields, unknown, Checked> {
  return async (values, ...form) => {
    // A copy: the form mutates its values while the schema loads.
    const asked = { ...values };
    return (await load()).resolve(asked, ...form);
  };
}
