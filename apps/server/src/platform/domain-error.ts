import { type ErrorAnswer, type ErrorCode, errorStatuses } from '@wandering-books/contract/errors.ts';
import { decodeFieldError, type FieldError, formatFieldError } from '@wandering-books/contract/field-errors.ts';
import english from '@wandering-books/texts/en/errors.json' with { type: 'json' };
import type { z } from 'zod';

/** Errors by field. `message` is the English sentence of an error without a code of its own. */
type FieldErrors = Record<string, (FieldError & { message?: string })[]>;

interface ErrorDetails {
  errors?: FieldErrors;
  /** Seconds until another attempt makes sense. */
  retryAfter?: number;
  message?: string;
  params?: Record<string, string>;
  cause?: unknown;
}

export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? getEnglishMessage(code), { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatuses[this.code];
  }

  /** The response body: the only place where codes become English sentences. */
  toAnswer(): ErrorAnswer {
    const { errors: fieldErrors, params } = this.details;
    const { message, code } = this;
    const errors =
      fieldErrors && mapErrors(fieldErrors, (error) => error.message ?? formatFieldError(english.fields, error));
    const faults =
      fieldErrors && mapErrors(fieldErrors, (error) => ({ code: error.code, params: error.params }) as FieldError);
    return { message, error: message, code, params, errors, faults };
  }
}

/** The key of a code in the texts. It has dashes, because i18next reads an ending such as `_many` as a plural form. */
type MessageKey<Code extends string> = Code extends `${infer Start}_${infer Rest}`
  ? `${Start}-${MessageKey<Rest>}`
  : Code;

const messages: Record<MessageKey<ErrorCode>, string> = english.codes;

export const getEnglishMessage = (code: ErrorCode) => messages[code.replaceAll('_', '-') as MessageKey<ErrorCode>];

const mapErrors = <Result>(fieldErrors: FieldErrors, map: (error: FieldErrors[string][number]) => Result) =>
  Object.fromEntries(Object.entries(fieldErrors).map(([field, errors]) => [field, errors.map(map)]));

/** A 422 about one field. */
export const createFieldError = (field: string, error: FieldError) =>
  new DomainError('request.invalid', { errors: { [field]: [error] } });

/** A 422 from the issues of a schema, each at its field. */
export function createValidationError(error: z.ZodError) {
  const fieldErrors: FieldErrors = {};
  for (const { path, message, code } of error.issues) {
    const isNoObject = path.length === 0 && code === 'invalid_type';
    const fieldError = isNoObject ? { code: 'noObject' as const } : decodeFieldError(message);
    (fieldErrors[path.join('.') || 'body'] ??= []).push(fieldError ?? { code: 'invalid', message });
  }
  return new DomainError('request.invalid', { errors: fieldErrors });
}

/** For `catch`: undefined in place of what does not exist. */
export function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof DomainError && error.status === 404)) throw error;
}

/** The value, or the error when there is none. */
export function requireFound<Value>(value: Value, code: ErrorCode) {
  if (value === null || value === undefined || value === false) throw new DomainError(code);
  return value as Exclude<Value, null | undefined | false>;
}
