import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { encodeFieldError } from '../field-errors.ts';
import { booleanInput, idParams, latitude, longitude, makeOptional } from '../fields.ts';
import { cleanCode } from '../typed-numbers.ts';

/** Neither vowels nor digits that look like letters. */
const code = z
  .string()
  .overwrite(cleanCode)
  .toUpperCase()
  .regex(/^[2-9BCDFGHJ-NP-TV-Z]{8}$/, encodeFieldError('passportCode'));
const codeParams = z.object({ code });

/** With the first day of its month, and the first name of a reader who agreed to show it. */
const PassportStamp = z.object({ city: z.string().nullable(), month: z.iso.date(), name: z.string().nullable() });

/** Past places of a book, oldest first; never its present place or holder. */
export const Passport = z.object({
  code: z.string(),
  title: z.string(),
  author: z.string(),
  isbn: z.string().nullable(),
  image: z.string().nullable(),
  /** Kilometres along the route. */
  km: z.number().int(),
  stamps: z.array(PassportStamp),
  /** The centres of its cities, the first one where it set out; empty without stamps. */
  route: z.array(z.object({ city: z.string(), latitude, longitude })),
  /** Whether the viewer owns its book. */
  mine: z.boolean(),
});
export type Passport = z.output<typeof Passport>;

/** The stamp of a reader in the passport of the book they received. */
export const OwnStamp = z.object({ passport: z.string(), named: z.boolean() });
export type OwnStamp = z.output<typeof OwnStamp>;

export const passports = defineEndpoints({
  'GET /api/passports/:code': {
    summary: 'The passport of a book.',
    public: true,
    params: codeParams,
    errors: ['passports.not_found'],
    answer: Passport,
  },
  'PUT /api/books/:id/passport': {
    summary: 'Get the passport of my book, made if it has none; with `code`, carry on the passport in its cover.',
    params: idParams,
    body: z.object({ code: makeOptional(code) }),
    errors: ['passports.not_found', 'books.not_found', 'books.not_yours', 'passports.other_book'],
    answer: Passport,
  },
  'PUT /api/requests/:id/stamp': {
    summary: 'Show my first name in the passport of a book that I received, or no longer.',
    params: idParams,
    body: z.object({ named: booleanInput }),
    errors: ['requests.not_found'],
    answer: OwnStamp,
  },
});
