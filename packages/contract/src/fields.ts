import { z } from 'zod';
import { encodeFieldError } from './field-errors.ts';
import { VISIBLE_CHARACTER } from './conversations/message-limits.ts';
import { cleanAmount, foldSigns } from './typed-numbers.ts';

export const encodeRequired = (label: string) => encodeFieldError('required', { label });

/** At least one character. Unlike a minimum length it raises no second error for a list. */
export const NOT_EMPTY = /./s;

export const encodeTooLong = (label: string, max: number) => encodeFieldError('tooLong', { label, max });

/** A number, or a text of decimal digits of any script. Lists, booleans and `0x1` are rejected. */
const createNumericInputSchema = (error: string, clean = foldSigns) =>
  z.union(
    [
      z.number(),
      z
        .string()
        .overwrite(clean)
        .regex(/^-?\d+(\.\d+)?$/)
        .transform(Number),
    ],
    { error },
  );

/** An id: a positive integer that fits PostgreSQL's `integer`, also accepted as text. */
export const createIdSchema = (label = 'id') =>
  createNumericInputSchema(encodeFieldError('notNumber', { label })).pipe(
    z
      .number()
      .int({ error: encodeFieldError('notNumber', { label }) })
      .positive({ error: encodeFieldError('notPositive', { label }) })
      .max(2_147_483_647, { error: encodeFieldError('numberTooLarge', { label }) }),
  );

/** The id of a required choice; a missing one gives the error `required`. */
export const createRequiredIdSchema = (label: string) => makeRequired(label, createIdSchema(label));

const makeRequired = <Value extends z.ZodType>(label: string, field: Value) =>
  allowEmpty(
    z
      .any()
      .refine((value) => value !== undefined, encodeRequired(label))
      .pipe(field),
  );

/** Text that is trimmed, not empty, and at most `max` characters long. */
export const createTextSchema = (label: string, max: number) =>
  z
    .string({ error: encodeRequired(label) })
    .trim()
    .regex(VISIBLE_CHARACTER, encodeRequired(label))
    .max(max, encodeTooLong(label, max))
    .refine(isStorable, encodeFieldError('notStorable', { label }));

/** Like `createTextSchema` on one line: for names, titles and subjects. Line breaks become blanks. */
export const createLineSchema = (label: string, max: number) =>
  z
    .string({ error: encodeRequired(label) })
    .overwrite(foldToLine)
    .pipe(createTextSchema(label, max));

/** Replaces line breaks and control characters by a blank and drops bidirectional controls. U+0000 stays to be rejected. */
export const foldToLine = (text: string) => text.replace(BIDI_CONTROLS, '').replace(CONTROL_CHARACTERS, ' ');

// eslint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\s\u0001-\u001f\u007f-\u009f\u2028\u2029]+/g;
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Trimmed text of any length that PostgreSQL can store. */
export const createStorableTextSchema = (label: string) =>
  z
    .string({ error: encodeFieldError('notText', { label }) })
    .trim()
    .refine(isStorable, encodeFieldError('notStorable', { label }));

/** Text that may be left out; blank counts as left out. */
export const createOptionalTextSchema = (label: string, max: number) =>
  makeOptional(createStorableTextSchema(label).max(max, encodeTooLong(label, max)));

/** Drops bidirectional marks and writes a domain such as `डाटामेल.भारत` in ASCII, so that both spellings are one address. */
export function normaliseEmail(text: string): string {
  if (text.length > MAX_EMAIL_INPUT) return text;
  const email = text.replace(MARKS, '').trim();
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  const isInternational = at > 0 && NOT_ASCII.test(domain) && DOMAIN.test(domain) && URL.canParse(`http://${domain}`);
  return isInternational ? email.slice(0, at) + new URL(`http://${domain}`).hostname : email;
}

declare const URL: { new (address: string): { hostname: string }; canParse(address: string): boolean };
/** Some domains need zero-width joiners. */
const MARKS = /(?![\u200c\u200d])\p{Cf}/gu;
const DOMAIN = /^[\u200d\u200c\p{L}\p{M}\p{N}.-]+$/u;
const NOT_ASCII = /[\u0080-\uffff]/;
/** Longer texts are rejected as they are. */
const MAX_EMAIL_INPUT = 1000;
/** As zod's own, but with top-level domains such as `xn--h2brj9c`. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z\d-]*[A-Za-z\d])$/;

export const emailAddress = z
  .string({ error: encodeRequired('email') })
  .overwrite(normaliseEmail)
  .regex(NOT_EMPTY, encodeRequired('email'))
  .max(254, encodeTooLong('email', 254))
  .refine((email) => !NOT_ASCII.test(email.slice(0, email.lastIndexOf('@') + 1)), encodeFieldError('emailLetters'))
  .pipe(z.email({ pattern: EMAIL, error: encodeFieldError('email') }));

/** One of a few values; the error is `required` without a value, else `unknownChoice`. */
export const createEnumSchema = <const T extends readonly [string, ...string[]]>(label: string, words: T) =>
  z.enum(words, {
    error: (issue) =>
      // Forms send null for radio buttons without a selection.
      issue.input === undefined || issue.input === null || issue.input === ''
        ? encodeRequired(label)
        : encodeFieldError('unknownChoice', { label }),
  });

/** Rupees: not negative, at most two decimals, below ten crore (the column is `numeric(10,2)`). */
export const createPriceSchema = (error: string) =>
  createNumericInputSchema(error, cleanAmount).pipe(
    z
      .number()
      .nonnegative({ error })
      .lt(100_000_000, { error: encodeFieldError('priceTooHigh') })
      .refine((value) => Number(value.toFixed(2)) === value, { error: encodeFieldError('priceTooFine') }),
  );

/** A boolean from JSON or a form: true, 1, "1", "true", "on" and their opposites. */
export const booleanInput = z.union(
  [
    z.boolean(),
    z.literal([1, '1', 'true', 'on', 'yes']).transform(() => true),
    z.literal([0, '0', 'false', 'off', 'no']).transform(() => false),
  ],
  { error: encodeFieldError('notYesOrNo') },
);

/** Like `createOptionalTextSchema` on one line. */
export const createOptionalLineSchema = (label: string, max: number) =>
  z.preprocess(
    (input) => (typeof input === 'string' ? foldToLine(input) : input),
    createOptionalTextSchema(label, max),
  );

/** Converts an empty form field or null to undefined. U+0000 stays to be rejected. */
export const convertEmptyToUndefined = (value: unknown) =>
  value === null || (typeof value === 'string' && !VISIBLE_CHARACTER.test(value) && isStorable(value))
    ? undefined
    : value;

/** Treats an empty form field or null as left out. */
export const allowEmpty = <T extends z.ZodType>(field: T) => z.preprocess(convertEmptyToUndefined, field);

/** A field that may be left out or empty. */
export const makeOptional = <T extends z.ZodType>(field: T) => allowEmpty(field.optional());

/** Reports a failed refinement at a field, also when other fields are invalid. */
export const reportAt = (field: string, error: string) => ({
  path: [field],
  error,
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
});

/** The answer of a call that only succeeds or fails. */
export const MessageAnswer = z.object({ message: z.string() });

/** An entry of a list of choices. */
export const Named = z.object({ id: createIdSchema(), name: z.string() });
export type Named = z.output<typeof Named>;

/** A field of a partial update: left out it stays unchanged, empty it becomes null. */
export const makeClearable = <T extends z.ZodType>(field: T) =>
  z
    .preprocess(
      (value) => (value === undefined ? undefined : (convertEmptyToUndefined(value) ?? null)),
      field.nullish(),
    )
    .optional();

/** A number within bounds from JSON, a query string or a form. */
export const createNumberSchema = (label: string, min: number, max: number) =>
  createRangeSchema(z.number(), encodeFieldError('numberRange', { label, min, max }), min, max);

/** Like `createNumberSchema` without decimals. */
export const createIntegerSchema = (label: string, min: number, max: number) =>
  createRangeSchema(z.number().int(), encodeFieldError('wholeNumberRange', { label, min, max }), min, max);

const createRangeSchema = (kind: z.ZodNumber, error: string, min: number, max: number) =>
  createNumericInputSchema(error).refine((value) => kind.min(min).max(max).safeParse(value).success, { error });

const LATITUDE_ERROR = encodeFieldError('numberRange', { label: 'latitude', min: -90, max: 90 });

/** Degrees. */
export const latitude = createNumberSchema('latitude', -90, 90);
export const longitude = createNumberSchema('longitude', -180, 180);

/** For `withPosition`, which checks the range of the latitude once it is sure which one it is. */
export const coordinates = { latitude: createRangeSchema(z.number(), LATITUDE_ERROR, -180, 180), longitude };

export const positionFields = {
  latitude: makeRequired('latitude', coordinates.latitude),
  longitude: makeRequired('longitude', longitude),
};

interface Position {
  latitude?: number | null;
  longitude?: number | null;
}

/** Exchanges coordinates that lie in India only the other way round, and rejects 0/0, which devices report for nowhere. */
export const withPosition = <Schema extends z.ZodType<Position>>(schema: Schema) =>
  schema
    .overwrite(exchangeInIndia)
    .refine(
      ({ latitude: north, longitude: east }) => north !== 0 || east !== 0,
      reportAt('latitude', encodeRequired('latitude')),
    )
    .refine(({ latitude: north }) => !isBeyondPole(Math.abs(Number(north))), reportAt('latitude', LATITUDE_ERROR));

/** What is no longitude either, the field has reported. */
const isBeyondPole = (degrees: number) => degrees > 90 && degrees <= 180;

/** West, east, south and north of the mainland, the north-east and the Andaman and Nicobar Islands. */
const INDIA = [
  [68, 89, 8, 37.2],
  [88, 97.5, 21.5, 29.6],
  [92, 94.5, 6.7, 14],
] as const;

const exchangeInIndia = <Value extends Position>(position: Value): Value => {
  const [north, east] = [Number(position.latitude), Number(position.longitude)];
  const isExchanged = INDIA.some(
    ([left, right, bottom, top]) => north > left && north < right && east > bottom && east < top,
  );
  return isExchanged ? { ...position, latitude: east, longitude: north } : position;
};

/** ISO 8601, UTC, with milliseconds. */
export const timestamp = z.iso.datetime({ precision: 3 });

export const idParams = z.object({ id: createIdSchema() });

/** PostgreSQL stores neither U+0000 nor unpaired surrogates. */
export function isStorable(text: string) {
  return (
    !text.includes('\u0000') && !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text)
  );
}
