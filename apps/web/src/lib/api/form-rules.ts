import { zodResolver } from '@hookform/resolvers/zod';
import { decodeFieldError, formatFieldError, encodeFieldError } from '@wandering-books/contract/field-errors.ts';
import { fields as english } from '@wandering-books/texts/en/errors.json';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import { type input, type output, type ZodType, config } from 'zod';
import { translateFieldError } from './error-texts.ts';

/** A form resolver from a schema; form values may be looser than its input. */
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

/** Messages that are not encoded field errors are translated already. */
function translate({ message = '', ...error }: FieldError): FieldError {
  const fieldError = decodeFieldError(message);
  if (!fieldError) return { ...error, message };
  return { ...error, message: translateFieldError(fieldError, formatFieldError(english, fieldError)) };
}

// Zod's own messages are English.
config({ customError: () => encodeFieldError('invalid') });
