import { z } from 'zod';
import { Account, mobile } from './accounts.ts';
import { BookSummary } from './books.ts';
import { endpoints } from './endpoint.ts';
import {
  clearable,
  emptyIsMissing,
  emailAddress,
  id,
  idParams,
  latitude,
  longitude,
  oneOf,
  optionalText,
  position,
  requiredMessage,
  requiredText,
} from './fields.ts';
import { BIO_LENGTH, genders, latestBirthday } from './profile-limits.ts';

const birthday = z.iso
  .date('The date of birth must be a day such as 1990-03-31')
  .refine((day) => day >= '1900-01-01', 'The date of birth must not be before 1900')
  .refine((day) => day <= latestBirthday(new Date()), 'The date of birth must be at least five years before today');

const text = (label: string, max: number) => clearable(optionalText(label, max));
const choice = (label: string) => clearable(id(label));
/** An empty field of a form says nothing: a form is sent whether its device knows where it is or not. Only null takes it back. */
const coordinate = (degrees: typeof latitude) =>
  z.preprocess((given) => (given === null ? null : emptyIsMissing(given)), degrees.nullish());

/** What a member may change of himself. What is left out stays as it is, what is empty is cleared. */
export const ProfileChange = z
  .object({
    name: requiredText('name', 100).optional(),
    email: emailAddress.optional(),
    mobile: clearable(mobile),
    first_name: text('first name', 100),
    last_name: text('last name', 100),
    gender: clearable(oneOf('gender', genders)),
    bio: text('bio', BIO_LENGTH),
    date_of_birth: clearable(birthday),
    address: text('address', 500),
    country_id: choice('country'),
    state_id: choice('state'),
    city_id: choice('city'),
    pincode: clearable(
      z
        .string()
        .trim()
        .regex(/^[\dA-Za-z][\dA-Za-z -]{2,11}$/, 'The pincode field must have 3 to 12 digits or letters'),
    ),
    college_id: choice('college'),
    university_id: choice('university'),
    /** Null, both of them, takes the position back. */
    latitude: coordinate(latitude),
    longitude: coordinate(longitude),
  })
  .superRefine((told, context) => {
    const [north, east] = [told.latitude ?? null, told.longitude ?? null];
    if ((north === null) === (east === null)) return;
    const missing = north === null ? 'latitude' : 'longitude';
    context.addIssue({ code: 'custom', path: [missing], message: requiredMessage(missing) });
  });
export type ProfileChange = z.output<typeof ProfileChange>;

const Named = z.object({ id: id(), name: z.string() });

/** A profile as everybody sees it: nothing by which somebody could be found at home. */
const PublicProfile = z.object({
  profile_image: z.string().nullable(),
  bio: z.string().nullable(),
  city: Named.nullable(),
  state: Named.nullable(),
  country: Named.nullable(),
  /** Whether his position is known; where it is stays his secret. */
  has_position: z.boolean(),
});
export type PublicProfile = z.output<typeof PublicProfile>;

/** A profile as only its member sees it. */
const Profile = PublicProfile.extend({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  date_of_birth: z.iso.date().nullable(),
  address: z.string().nullable(),
  country_id: id().nullable(),
  state_id: id().nullable(),
  city_id: id().nullable(),
  pincode: z.string().nullable(),
  college_id: id().nullable(),
  college: Named.nullable(),
  university_id: id().nullable(),
  university: Named.nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type Profile = z.output<typeof Profile>;

const OwnProfile = z.object({ user: Account, profile: Profile });
export type OwnProfile = z.output<typeof OwnProfile>;

const Member = z.object({
  id: id(),
  name: z.string(),
  /** Null for guests, and for those to whom the member does not show it. */
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  profile: PublicProfile,
  /** Whether the viewer has blocked him: then his books are not shown. */
  blocked: z.boolean(),
  book_posts: z.array(BookSummary),
});
export type Member = z.output<typeof Member>;

export const profiles = endpoints({
  'GET /api/users/:id/profile': {
    summary: 'A member with his books. Guests do not learn how to reach him.',
    public: true,
    params: idParams,
    answer: Member,
  },
  'GET /api/user/profile': { summary: 'The signed-in user with all that only he sees.', answer: OwnProfile },
  'PUT /api/user': {
    summary: 'Change who I am. A new email address must be confirmed again.',
    body: ProfileChange,
    files: ['profile_image'],
    answer: OwnProfile.extend({ message: z.string() }),
  },
  'PUT /api/user/location': {
    summary: 'Say where you are. Nobody else learns it: others see a position that was moved by 500 to 1000 m.',
    body: z.object(position),
    answer: z.object({ message: z.string() }),
  },
  'DELETE /api/user/location': {
    summary: 'Take the position back. Your books then stand at your city.',
    answer: z.object({ message: z.string() }),
  },
});
