// First: the security policy must be known before the first schema is made.
import './zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { findFieldFault } from '@wandering-books/contract/field-messages.ts';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { input, output, ZodType } from 'zod';
import { translateFault } from './error-texts.ts';

/**
 * Validates a form by a schema: gives what the schema makes of its values. Those may be looser than what the schema takes
 * (text for a number, nothing chosen yet): that is what the schema is for. Import it before the schema's own file.
 */
export function resolveBy<Schema extends ZodType<FieldValues, FieldValues>>(
  schema: Schema,
): Resolver<input<Schema>, unknown, output<Schema>>;
export function resolveBy<Values extends FieldValues, Checked>(schema: ZodType): Resolver<Values, unknown, Checked>;
export function resolveBy(schema: ZodType): unknown {
  const check = zodResolver(schema as ZodType<FieldValues, FieldValues>);
  const resolve: typeof check = async (...form) => {
    const checked = await check(...form);
    const errors = Object.entries(checked.errors).map(([field, error]) => [field, translate(error as FieldError)]);
    return { ...checked, errors: Object.fromEntries(errors) as never };
  };
  return resolve;
}

/** Schemas speak English. */
const translate = ({ message, ...error }: FieldError): FieldError => ({
  ...error,
  ...(message !== undefined && { message: translateFault(message, findFieldFault(message)) }),
});
