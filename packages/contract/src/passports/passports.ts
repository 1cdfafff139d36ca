import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { defineEndpoints } from '../endpoint.ts';
import { encodeFieldError } from '../field-errors.ts';
import { booleanInput, idParams, latitude, longitude, makeOptional } from '../fields.ts';

/** Neither vowels nor digits that look like letters. */
const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[2-9BCDFGHJ-NP-TV-Z]{8}$/, encodeFieldError('passportCode'));
const codeParams = z.object({ code });
const NewCode = z.object({ code: makeOptional(code) });
const Bcid = z.object({
  bcid: makeOptional(
    z
      .string()
      .trim()
      .regex(/^\d{3}-\d{5,8}$/, encodeFieldError('bcid')),
  ),
});
const Naming = z.object({ named: booleanInput });

const Stop = z.object({ city: z.string(), latitude, longitude });

const PassportStamp = z.object({
  city: z.string().nullable(),
  /** The first day of the month. */
  month: z.iso.date(),
  /** The first name of a reader who agreed to show it. */
  name: z.string().nullable(),
});

/** Where a book has been, oldest first; never where it is now or who has it. */
export const Passport = z.object({
  code: z.string(),
  title: z.string(),
  author: z.string(),
  isbn: z.string().nullable(),
  image: z.string().nullable(),
  bcid: z.string().nullable(),
  /** Kilometres along the route. */
  km: z.number().int(),
  stamps: z.array(PassportStamp),
  /** The centres of its cities, the first one where it set out; empty without stamps. */
  route: z.array(Stop),
  /** Whether the viewer owns its book. */
  mine: z.boolean(),
});
export type Passport = z.output<typeof Passport>;

/** The stamp of a reader in the passport of the book they received. */
export const OwnStamp = z.object({ passport: z.string(), named: z.boolean() });
export type OwnStamp = z.output<typeof OwnStamp>;

const BOOK_ERRORS: ErrorCode[] = ['books.not_found', 'books.not_yours', 'passports.other_book'];

export const passports = defineEndpoints({
  'GET /api/passports/:code': {
    summary: 'The passport of a book.',
    public: true,
    params: codeParams,
    errors: ['passports.not_found'],
    answer: Passport,
  },
  'PUT /api/passports/:code': {
    summary: 'Note the BCID of my book, or remove it.',
    params: codeParams,
    body: Bcid,
    errors: ['passports.not_found', 'books.not_yours'],
    answer: Passport,
  },
  'PUT /api/books/:id/passport': {
    summary: 'Get the passport of my book, made if it has none; with `code`, carry on the passport in its cover.',
    params: idParams,
    body: NewCode,
    errors: ['passports.not_found', ...BOOK_ERRORS],
    answer: Passport,
  },
  'PUT /api/requests/:id/stamp': {
    summary: 'Show my first name in the passport of a book that I received, or no longer.',
    params: idParams,
    body: Naming,
    errors: ['requests.not_found'],
    answer: OwnStamp,
  },
});
