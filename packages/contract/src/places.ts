import { z } from 'zod';
import { encodeFieldError } from './field-errors.ts';
import { defineEndpoints } from './endpoint.ts';
import { Named, createLineSchema, createTextSchema, createOptionalTextSchema, idParams, timestamp } from './fields.ts';
import { MAX_COLLEGE_NAME_LENGTH } from './profiles/profile-limits.ts';
import { cleanPincode, INDIAN_PINCODE } from './typed-numbers.ts';

const Category = Named.extend({ description: z.string().nullable(), created_at: timestamp, updated_at: timestamp });
export type Category = z.output<typeof Category>;

/** A college or university; `place` distinguishes those with the same name. */
const School = Named.extend({ place: z.string().nullable().optional() });

const LINK_OR_NUMBER = /https?:|www\.|@|\/\/|\.(?:com|org|net|in|io|co|me|ly|app|info)\b|(?:\d[\s-]*){7,}/i;

/** The name of an unlisted college, as a member or a moderator writes it; contact details are rejected. */
export const collegeName = createLineSchema('college', MAX_COLLEGE_NAME_LENGTH)
  .refine((name) => /\p{L}.*\p{L}.*\p{L}/u.test(name), encodeFieldError('collegeLetters'))
  .refine((name) => !LINK_OR_NUMBER.test(name), encodeFieldError('collegeName'));

const Country = Named.extend({
  /** ISO 3166, two letters. */
  code: z.string(),
});

const City = Named.extend({
  other_names: z.array(z.string()).optional(),
});

/** A city of India with the position of its centre. */
const Town = z.object({
  city: Named,
  state: Named,
  country: Named,
  latitude: z.number(),
  longitude: z.number(),
});
export type Town = z.output<typeof Town>;

const searchQuery = z.object({ q: createOptionalTextSchema('search', 100) });

/** The lists of choices. Without a search, cities and colleges are limited to those with books on offer. */
export const places = defineEndpoints({
  'GET /api/categories': { summary: 'All categories, in their order.', public: true, answer: z.array(Category) },
  'GET /api/languages': { summary: 'All languages, in their order.', public: true, answer: z.array(Named) },
  'GET /api/cities': { summary: 'Cities that have books on offer.', public: true, answer: z.array(Named) },
  'GET /api/colleges': {
    summary:
      'Colleges that have books on offer or, with `q`, the first 20 of all whose name, place or everyday name (`IITB`, `VIT Vellore`) matches.',
    public: true,
    query: searchQuery,
    answer: z.object({ colleges: z.array(School) }),
  },
  'GET /api/universities': {
    summary: 'All universities or, with `q`, the first 20 whose name, place or everyday name (`SPPU`) matches.',
    public: true,
    query: searchQuery,
    answer: z.object({ universities: z.array(School) }),
  },
  'GET /api/countries': {
    summary: 'All countries, India first and then by name.',
    public: true,
    answer: z.object({ countries: z.array(Country) }),
  },
  'GET /api/countries/:id/states': {
    summary: 'The states of a country.',
    public: true,
    params: idParams,
    answer: z.object({ states: z.array(Named) }),
  },
  'GET /api/states/:id/cities': {
    summary: 'The cities of a state. Those that share a name carry their district.',
    public: true,
    params: idParams,
    answer: z.object({ cities: z.array(City) }),
  },
  'GET /api/pincodes/:pincode': {
    summary: 'Where a pincode of India lies: its state and, where one is near, its city.',
    public: true,
    params: z.object({ pincode: z.string().overwrite(cleanPincode).regex(INDIAN_PINCODE) }),
    errors: ['places.unknown_pincode'],
    answer: z.object({
      pincode: z.string(),
      district: z.string(),
      country: Named,
      state: Named,
      city: Named.nullable(),
    }),
  },
  'GET /api/towns': {
    summary: 'The city of a pincode of India, or the first 20 cities of India of which a name begins with `q`.',
    public: true,
    query: z.object({ q: createTextSchema('search', 100) }),
    answer: z.object({ towns: z.array(Town) }),
  },
});
