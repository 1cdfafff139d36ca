import { zodResolver } from '@hookform/resolvers/zod';
import { decodeFieldError, formatFieldError, encodeFieldError } from '@wandering-books/contract/field-errors.ts';
import { fields as english } from '@wandering-books/texts/en/errors.json';
import type { FieldError, FieldValues } from 'react-hook-form';
import { type ZodType, config } from 'zod';
import { translateFieldError } from './error-texts.ts';

export { array, custom, preprocess, string } from 'zod';
export { PasswordReset, PasswordResetRequest } from '@wandering-books/contract/accounts/accounts.recovery.ts';
export { Login, Registration } from '@wandering-books/contract/accounts/accounts.ts';
export { PasswordChange } from '@wandering-books/contract/accounts/settings.ts';
export { BookInput, ChangedBook } from '@wandering-books/contract/books/books.ts';
export { encodeRequired, reportAt } from '@wandering-books/contract/fields.ts';
export { ActBody, CollegeMerge, NewCollege, NewSuspension } from '@wandering-books/contract/moderation/moderation.ts';
export { NewReport } from '@wandering-books/contract/moderation/reports.ts';
export { ProfileChange } from '@wandering-books/contract/profiles/profiles.ts';
export { NewRating } from '@wandering-books/contract/profiles/ratings.ts';
export { NewCounterOffer } from '@wandering-books/contract/requests/counter-offers.ts';
export { DueDate, NewRequest } from '@wandering-books/contract/requests/requests.ts';

/** The resolver of a schema, with translated errors. */
export function resolveBy(schema: ZodType) {
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
