import { z } from 'zod';
import { fieldMessages, formatFieldMessage } from './field-messages.ts';
import { VISIBLE_CHARACTER } from './message-limits.ts';

/** `The <field> field is required`, the wording of every missing field. */
export const formatRequiredMessage = (label: string) => formatFieldMessage('required', { label });

/** At least one character. Unlike a minimal length it says nothing of a list, which is no text to begin with. */
export const NOT_EMPTY = /./s;

/** What is said of a text of more than `max` characters. */
export const tooLongMessage = (label: string, max: number) => formatFieldMessage('tooLong', { label, most: max });

/** A number, or one written in plain digits as paths and forms carry it. A list, a yes or `0x1` is none. */
const createNumericInputSchema = (message: string) =>
  z.union(
    [
      z.number(),
      z
        .string()
        .regex(/^\s*-?\d+(\.\d+)?\s*$/)
        .transform(Number),
    ],
    { error: message },
  );

/** An id: a positive integer that fits PostgreSQL's `integer`. Accepts it as text, as paths and forms carry it. */
export const createIdSchema = (label = 'id') =>
  createNumericInputSchema(formatFieldMessage('notNumber', { label })).pipe(
    z
      .number()
      .int({ error: formatFieldMessage('notNumber', { label }) })
      .positive({ error: formatFieldMessage('notPositive', { label }) })
      .max(2_147_483_647, { error: formatFieldMessage('numberTooLarge', { label }) }),
  );

/** An id that must be chosen from a list: an empty choice says that it is required. */
export const createRequiredIdSchema = (label: string) => makeRequired(label, createIdSchema(label));

/** What must not be left out: an empty field says that it is required. */
function makeRequired<Value extends z.ZodType>(label: string, field: Value) {
  return z.preprocess(
    convertEmptyToUndefined,
    z
      .any()
      .refine((value) => value !== undefined, formatRequiredMessage(label))
      .pipe(field),
  );
}

/** Text that is trimmed, must not be empty, and has at most `max` characters. */
export const createTextSchema = (label: string, max: number) =>
  z
    .string({ error: formatRequiredMessage(label) })
    .trim()
    .regex(VISIBLE_CHARACTER, formatRequiredMessage(label))
    .max(max, tooLongMessage(label, max))
    .refine(isStorable, formatFieldMessage('notStorable', { label }));

/** The same on one line: names, titles, subjects. What breaks a line is a blank. */
export const createLineSchema = (label: string, max: number) =>
  z
    .string({ error: formatRequiredMessage(label) })
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
    .string({ error: formatFieldMessage('notText', { label }) })
    .trim()
    .refine(isStorable, formatFieldMessage('notStorable', { label }));

/** Text that may be left out; blank counts as left out. */
export const createOptionalTextSchema = (label: string, max: number) =>
  z.preprocess(convertEmptyToUndefined, storableText(label).max(max, tooLongMessage(label, max)).optional());

/** Where mail reaches somebody. */
export const emailAddress = z
  .string({ error: formatRequiredMessage('email') })
  .trim()
  .regex(NOT_EMPTY, formatRequiredMessage('email'))
  .max(254, tooLongMessage('email', 254))
  .pipe(z.email(fieldMessages.email));

/** One of a few words; anything else, or nothing, says that the field is required or invalid. */
export const createEnumSchema = <const T extends readonly [string, ...string[]]>(label: string, words: T) =>
  z.enum(words, {
    error: (issue) =>
      // Forms say null of radio buttons none of which is chosen.
      issue.input === undefined || issue.input === null || issue.input === ''
        ? formatRequiredMessage(label)
        : formatFieldMessage('unknownChoice', { label }),
  });

/** Rupees: not negative, at most two decimals, below ten crore (the database keeps `numeric(10,2)`). */
export const createPriceSchema = (message: string) =>
  createNumericInputSchema(message).pipe(
    z
      .number()
      .nonnegative({ error: message })
      .lt(100_000_000, { error: fieldMessages.priceTooHigh })
      .refine((value) => Number(value.toFixed(2)) === value, { error: fieldMessages.priceTooFine }),
  );

/** A yes or no as JSON or a form sends it: true, 1, "1", "true", "on" and their opposites. */
export const booleanInput = z.union(
  [
    z.boolean(),
    z.literal([1, '1', 'true', 'on', 'yes']).transform(() => true),
    z.literal([0, '0', 'false', 'off', 'no']).transform(() => false),
  ],
  { error: fieldMessages.notYesOrNo },
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

/** A number within bounds, as JSON, an address or a form carries it. */
export const createNumberSchema = (label: string, least: number, most: number) =>
  createRangeSchema(z.number(), formatFieldMessage('numberRange', { label, least, most }), least, most);

/** The same without decimals. */
export const createIntegerSchema = (label: string, least: number, most: number) =>
  createRangeSchema(z.number().int(), formatFieldMessage('wholeNumberRange', { label, least, most }), least, most);

const createRangeSchema = (kind: z.ZodNumber, error: string, least: number, most: number) =>
  createNumericInputSchema(error).refine((value) => kind.min(least).max(most).safeParse(value).success, { error });

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
