import { fieldMessages, findFieldFault } from '@wandering-books/contract/field-messages.ts';
import { type ErrorAnswer, type ErrorCode, errors } from '@wandering-books/contract/errors.ts';
import type { z } from 'zod';

type FieldErrors = Record<string, string[]>;

interface ErrorDetails {
  errors?: FieldErrors;
  /** Seconds. */
  retryAfter?: number;
  /** Replaces the contract's message with a more specific one. */
  message?: string;
  params?: Record<string, string>;
  cause?: unknown;
}

/** An error response. Status and message come from the contract. */
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

  toAnswer(): ErrorAnswer {
    const { errors: found, params } = this.details;
    const { message, code } = this;
    return { message, error: message, code, params, errors: found, faults: found && findFaults(found) };
  }
}

const findFaults = (found: FieldErrors) =>
  Object.fromEntries(Object.entries(found).map(([field, messages]) => [field, messages.map(findFieldFault)]));

/** A 422 for one field. */
export const createFieldError = (field: string, message: string) =>
  new DomainError('request.invalid', { errors: { [field]: [message] } });

/** A 422 with every message of a schema by field. */
export function createValidationError(error: z.ZodError) {
  const found: FieldErrors = {};
  for (const { path, message, code } of error.issues) {
    const isNoObject = path.length === 0 && code === 'invalid_type';
    (found[path.join('.') || 'body'] ??= []).push(isNoObject ? fieldMessages.noObject : message);
  }
  return new DomainError('request.invalid', { errors: found });
}
