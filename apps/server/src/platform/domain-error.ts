import { fieldMessages, findFieldFault } from '@wandering-books/contract/field-messages.ts';
import { type ErrorAnswer, type ErrorCode, errors } from '@wandering-books/contract/errors.ts';
import type { z } from 'zod';

type FieldErrors = Record<string, string[]>;

interface ErrorDetails {
  errors?: FieldErrors;
  /** Seconds until another try makes sense. */
  retryAfter?: number;
  /** What to say in place of the contract's words, where there is more to tell. */
  message?: string;
  /** What is told in it, for programs. */
  params?: Record<string, string>;
  /** The error that led to it, for the log alone. */
  cause?: unknown;
}

/** An answer other than success. Its status and words come from the contract. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? errors[code].message, { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errors[this.code].status;
  }

  /** The body to answer with. */
  toAnswer(): ErrorAnswer {
    const { errors: found, params } = this.details;
    const { message, code } = this;
    return { message, error: message, code, params, errors: found, faults: found && findFaults(found) };
  }
}

/** The same as the messages, for programs. */
const findFaults = (found: FieldErrors) =>
  Object.fromEntries(Object.entries(found).map(([field, messages]) => [field, messages.map(findFieldFault)]));

/** A 422 that points at one field. */
export const createFieldError = (field: string, message: string) =>
  new DomainError('request.invalid', { errors: { [field]: [message] } });

/** A 422 from what a schema found: every message at the field it belongs to. */
export function createValidationError(error: z.ZodError) {
  const found: FieldErrors = {};
  for (const { path, message, code } of error.issues) {
    const isNoObject = path.length === 0 && code === 'invalid_type';
    (found[path.join('.') || 'body'] ??= []).push(isNoObject ? fieldMessages.noObject : message);
  }
  return new DomainError('request.invalid', { errors: found });
}
