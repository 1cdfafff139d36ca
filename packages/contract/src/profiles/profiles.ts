import { z } from 'zod';
import { encodeFieldError } from '../field-errors.ts';
import { Account, mobileNumber } from '../accounts/accounts.ts';
import { BookSummary } from '../books/books.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as fields from '../fields.ts';
import { createPageSchema, createPaginationFields } from '../pagination.ts';
import { proofFields } from '../accounts/reauthentication.ts';
import { collegeName } from '../places.ts';
import { cleanPincode } from '../typed-numbers.ts';
import { MAX_BIO_LENGTH, SHELF_PAGE_SIZE, genders, getLatestBirthday } from './profile-limits.ts';

const birthday = z.iso
  .date(encodeFieldError('birthday'))
  .refine((day) => day >= '1900-01-01', encodeFieldError('birthdayTooEarly'))
  .refine((day) => day <= getLatestBirthday(new Date()), encodeFieldError('birthdayTooLate'));

const createNameSchema = (label: string) => fields.makeClearable(fields.createOptionalLineSchema(label, 100));
const createClearableTextSchema = (label: string, max: number) =>
  fields.makeClearable(fields.createOptionalTextSchema(label, max));
const createClearableIdSchema = (label: string) => fields.makeClearable(fields.createIdSchema(label));
/** Empty fields are ignored, since forms without a geolocation send them empty; null clears the position. */
const createCoordinateSchema = (degrees: typeof fields.latitude) =>
  z.preprocess((input) => (input === null ? null : fields.convertEmptyToUndefined(input)), degrees.nullish());

const EITHER_COLLEGE_ERROR = encodeFieldError('collegeEither');

const ChangedFields = z
  .object({
    name: fields.createLineSchema('name', 100).optional(),
    email: fields.emailAddress.optional(),
    mobile: fields.makeClearable(mobileNumber),
    first_name: createNameSchema('first name'),
    last_name: createNameSchema('last name'),
    gender: fields.makeClearable(fields.createEnumSchema('gender', genders)),
    bio: createClearableTextSchema('bio', MAX_BIO_LENGTH),
    date_of_birth: fields.makeClearable(birthday),
    address: createClearableTextSchema('address', 500),
    country_id: createClearableIdSchema('country'),
    state_id: createClearableIdSchema('state'),
    city_id: createClearableIdSchema('city'),
    pincode: fields.makeClearable(
      z
        .string()
        .overwrite(cleanPincode)
        .regex(/^[\dA-Za-z][\dA-Za-z -]{2,11}$/, encodeFieldError('pincode')),
    ),
    college_id: createClearableIdSchema('college'),
    /** The name of an unlisted college, visible only to the member until a moderator reviews it. */
    college_name: fields.makeClearable(collegeName),
    university_id: createClearableIdSchema('university'),
    /** Null for both clears the position. */
    latitude: createCoordinateSchema(fields.coordinates.latitude),
    longitude: createCoordinateSchema(fields.longitude),
    ...proofFields,
  })
  .superRefine((input, context) => {
    if (input.college_id && input.college_name)
      context.addIssue({ code: 'custom', path: ['college_name'], message: EITHER_COLLEGE_ERROR });
    const [north, east] = [input.latitude ?? null, input.longitude ?? null];
    if ((north === null) === (east === null)) return;
    const missingField = north === null ? 'latitude' : 'longitude';
    context.addIssue({ code: 'custom', path: [missingField], message: fields.encodeRequired(missingField) });
  });

/** Omitted fields stay, empty ones are cleared. Changing the email needs a proof. */
export const ProfileChange = fields.withPosition(ChangedFields);
export type ProfileChange = z.output<typeof ProfileChange>;

/** The public profile: nothing that reveals a home address. */
const PublicProfile = z.object({
  profile_image: z.string().nullable(),
  bio: z.string().nullable(),
  city: fields.Named.nullable(),
  state: fields.Named.nullable(),
  country: fields.Named.nullable(),
  /** Whether a position is stored; its coordinates are private. */
  has_position: z.boolean(),
  /** The last day of an absence. */
  away_until: z.iso.date().nullable(),
});
export type PublicProfile = z.output<typeof PublicProfile>;

const Profile = PublicProfile.extend({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  date_of_birth: z.iso.date().nullable(),
  address: z.string().nullable(),
  country_id: fields.createIdSchema().nullable(),
  state_id: fields.createIdSchema().nullable(),
  city_id: fields.createIdSchema().nullable(),
  pincode: z.string().nullable(),
  college_id: fields.createIdSchema().nullable(),
  college: fields.Named.nullable(),
  /** An unlisted college until a moderator has decided about it. */
  college_name: z.string().nullable(),
  university_id: fields.createIdSchema().nullable(),
  university: fields.Named.nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type Profile = z.output<typeof Profile>;

const OwnProfile = z.object({ user: Account, profile: Profile });
export type OwnProfile = z.output<typeof OwnProfile>;

const ShelfQuery = z.object({
  q: fields.createOptionalTextSchema('search', 200),
  ...createPaginationFields(SHELF_PAGE_SIZE),
});
export type ShelfQuery = z.output<typeof ShelfQuery>;

/** From events of the last six months; null below five cases. */
const MemberFacts = z.object({
  /** The median time until the first answer to a request, as an upper bound. */
  answers_within: z.enum(['hour', 'day', 'three_days', 'week', 'longer']).nullable(),
  appointments: z.object({ kept: z.number().int(), agreed: z.number().int() }).nullable(),
  handed_over: z.number().int().nullable(),
});
export type MemberFacts = z.output<typeof MemberFacts>;

const Member = z.object({
  id: fields.createIdSchema(),
  name: z.string(),
  /** Null for guests and where the member's settings hide it. */
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  profile: PublicProfile,
  facts: MemberFacts,
  blocked: z.boolean(),
  /** Their newest books. */
  book_posts: z.array(BookSummary),
  book_count: z.number().int(),
});
export type Member = z.output<typeof Member>;

export const profiles = defineEndpoints({
  'GET /api/users/:id/profile': {
    summary:
      'A member with their newest books, all up to 1,000 without `per_page`. Guests do not learn how to reach them.',
    public: true,
    params: fields.idParams,
    query: z.object({ per_page: createPaginationFields(1000).per_page }),
    errors: ['profiles.not_found'],
    answer: Member,
  },
  'GET /api/users/:id/facts': {
    summary: 'How fast a member answers, how many meetings they kept and how many books they gave.',
    public: true,
    params: fields.idParams,
    errors: ['profiles.not_found'],
    answer: MemberFacts,
  },
  'GET /api/users/:id/books': {
    summary: 'The books of a member, newest first; with `q` those with all its words in title or author.',
    public: true,
    params: fields.idParams,
    query: ShelfQuery,
    errors: ['profiles.not_found'],
    answer: createPageSchema(BookSummary),
  },
  'GET /api/user/profile': { summary: 'The signed-in user with all that only they see.', answer: OwnProfile },
  'PUT /api/user': {
    summary: 'Change who I am. A new email address needs a proof of who I am, and must be confirmed again.',
    body: ProfileChange,
    files: ['profile_image'],
    errors: ['accounts.reauthentication_required'],
    answer: OwnProfile.extend({ message: z.string() }),
  },
  'PUT /api/user/location': {
    summary: 'Say where you are. Nobody else learns it: others see a position that was moved by 500 to 1000 m.',
    body: fields.withPosition(z.object(fields.positionFields)),
    answer: fields.MessageAnswer,
  },
  'DELETE /api/user/location': {
    summary: 'Take the position back. Your books then stand at your city.',
    answer: fields.MessageAnswer,
  },
});
