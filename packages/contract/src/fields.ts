import { z } from 'zod';
import { encodeFieldError } from './field-errors.ts';
import { VISIBLE_CHARACTER } from './message-limits.ts';

export const encodeRequired = (label: string) => encodeFieldError('required', { label });

/** At least one character. Unlike a minimum length it raises no second error for a list, which is not text. */
export const NOT_EMPTY = /./s;

export const encodeTooLong = (label: string, max: number) => encodeFieldError('tooLong', { label, max });

/** A number, or one written in plain digits as paths and forms carry it. A list, a yes or `0x1` is none. */
const createNumericInputSchema = (error: string) =>
  z.union(
    [
      z.number(),
      z
        .string()
        .regex(/^\s*-?\d+(\.\d+)?\s*$/)
        .transform(Number),
    ],
    { error },
  );

/** An id: a positive integer that fits PostgreSQL's `integer`. Accepts it as text, as paths and forms carry it. */
export const createIdSchema = (label = 'id') =>
  createNumericInputSchema(encodeFieldError('notNumber', { label })).pipe(
    z
      .number()
      .int({ error: encodeFieldError('notNumber', { label }) })
      .positive({ error: encodeFieldError('notPositive', { label }) })
      .max(2_147_483_647, { error: encodeFieldError('numberTooLarge', { label }) }),
  );

/** An id that must be chosen from a list; without a choice the error is `required`. */
export const createRequiredIdSchema = (label: string) => makeRequired(label, createIdSchema(label));

/** A field that must not be left out; an empty one gives the error `required`. */
function makeRequired<Value extends z.ZodType>(label: string, field: Value) {
  return z.preprocess(
    convertEmptyToUndefined,
    z
      .any()
      .refine((value) => value !== undefined, encodeRequired(label))
      .pipe(field),
  );
}

/** Text that is trimmed, must not be empty, and has at most `max` characters. */
export const createTextSchema = (label: string, max: number) =>
  z
    .string({ error: encodeRequired(label) })
    .trim()
    .regex(VISIBLE_CHARACTER, encodeRequired(label))
    .max(max, encodeTooLong(label, max))
    .refine(isStorable, encodeFieldError('notStorable', { label }));

/** The same on one line: names, titles, subjects. What breaks a line is a blank. */
export const createLineSchema = (label: string, max: number) =>
  z
    .string({ error: encodeRequired(label) })
    .overwrite(foldToLine)
    .pipe(createTextSchema(label, max));

/**
 * Text on one line: line breaks, tabs and other control characters become one blank, and what turns the direction of the words
 * around it is dropped (U+0000 stays, for `isStorable` to refuse).
 */
export const foldToLine = (text: string) => text.replace(TURNING, '').replace(BREAKING, ' ');

// eslint-disable-next-line no-control-regex
const BREAKING = /[\s\u0001-\u001f\u007f-\u009f\u2028\u2029]+/g;
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text that is trimmed and that PostgreSQL can keep, of any length. */
export const storableText = (label: string) =>
  z
    .string({ error: encodeFieldError('notText', { label }) })
    .trim()
    .refine(isStorable, encodeFieldError('notStorable', { label }));

/** Text that may be left out; blank counts as left out. */
export const createOptionalTextSchema = (label: string, max: number) =>
  z.preprocess(convertEmptyToUndefined, storableText(label).max(max, encodeTooLong(label, max)).optional());

export const emailAddress = z
  .string({ error: encodeRequired('email') })
  .trim()
  .regex(NOT_EMPTY, encodeRequired('email'))
  .max(254, encodeTooLong('email', 254))
  .pipe(z.email(encodeFieldError('email')));

/** One of a few values; the error is `required` without a value, else `unknownChoice`. */
export const createEnumSchema = <const T extends readonly [string, ...string[]]>(label: string, words: T) =>
  z.enum(words, {
    error: (issue) =>
      // A form has null for radio buttons of which none is selected.
      issue.input === undefined || issue.input === null || issue.input === ''
        ? encodeRequired(label)
        : encodeFieldError('unknownChoice', { label }),
  });

/** Rupees: not negative, at most two decimals, below ten crore (the column is `numeric(10,2)`). */
export const createPriceSchema = (error: string) =>
  createNumericInputSchema(error).pipe(
    z
      .number()
      .nonnegative({ error })
      .lt(100_000_000, { error: encodeFieldError('priceTooHigh') })
      .refine((value) => Number(value.toFixed(2)) === value, { error: encodeFieldError('priceTooFine') }),
  );

/** A yes or no as JSON or a form sends it: true, 1, "1", "true", "on" and their opposites. */
export const booleanInput = z.union(
  [
    z.boolean(),
    z.literal([1, '1', 'true', 'on', 'yes']).transform(() => true),
    z.literal([0, '0', 'false', 'off', 'no']).transform(() => false),
  ],
  { error: encodeFieldError('notYesOrNo') },
);

/** The same on one line. */
export const createOptionalLineSchema = (label: string, max: number) =>
  z.preprocess(
    (given) => (typeof given === 'string' ? foldToLine(given) : given),
    createOptionalTextSchema(label, max),
  );

/** Treats an empty form field or an explicit null as left out. */
export function convertEmptyToUndefined(value: unknown) {
  return value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;
}

/** A field of a change: left out it says nothing, empty it is null, which clears what was there. */
export const makeClearable = <T extends z.ZodType>(field: T) =>
  z
    .preprocess(
      (value) => (value === undefined ? undefined : (convertEmptyToUndefined(value) ?? null)),
      field.nullish(),
    )
    .optional();

/** A number within bounds, as JSON, a query string or a form carries it. */
export const createNumberSchema = (label: string, min: number, max: number) =>
  createRangeSchema(z.number(), encodeFieldError('numberRange', { label, min, max }), min, max);

/** The same without decimals. */
export const createIntegerSchema = (label: string, min: number, max: number) =>
  createRangeSchema(z.number().int(), encodeFieldError('wholeNumberRange', { label, min, max }), min, max);

const createRangeSchema = (kind: z.ZodNumber, error: string, min: number, max: number) =>
  createNumericInputSchema(error).refine((value) => kind.min(min).max(max).safeParse(value).success, { error });

/** A place on earth in degrees. */
export const latitude = createNumberSchema('latitude', -90, 90);
export const longitude = createNumberSchema('longitude', -180, 180);

/** The fields of a place that must be told. */
export const positionFields = {
  latitude: makeRequired('latitude', latitude),
  longitude: makeRequired('longitude', longitude),
};

/** A moment: ISO 8601, UTC, milliseconds. */
export const timestamp = z.iso.datetime({ precision: 3 });

/** The path parameter of every endpoint about one thing. */
export const idParams = z.object({ id: createIdSchema() });

/** PostgreSQL keeps any text but U+0000, and no half of a surrogate pair. */
export function isStorable(text: string) {
  return (
    !text.includes('\u0000') && !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text)
  );
}
