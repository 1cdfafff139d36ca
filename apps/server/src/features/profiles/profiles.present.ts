import type { BookSummary } from '@wandering-books/contract/books.ts';
import type { Member, Profile, PublicProfile } from '@wandering-books/contract/profiles.ts';
import type { OwnRow, PublicRow } from './profiles.queries.ts';

interface Seen {
  member: PublicRow;
  learnsContact: boolean;
  blocked: boolean;
  books: BookSummary[];
}

/** A member as others see him. */
export const presentMember = ({ member: row, learnsContact, blocked, books }: Seen): Member => ({
  id: row.id,
  name: row.name,
  email: learnsContact ? row.email : null,
  mobile: learnsContact ? row.mobile : null,
  profile: presentPublic(row),
  blocked,
  book_posts: books,
});

/** The profile as its member sees it. */
export const presentOwn = (row: OwnRow): Profile => ({
  ...presentPublic(row),
  first_name: row.first_name,
  last_name: row.last_name,
  gender: row.gender,
  date_of_birth: row.date_of_birth,
  address: row.address,
  country_id: row.country_id,
  state_id: row.state_id,
  city_id: row.city_id,
  pincode: row.pincode,
  college_id: row.college_id,
  college: named(row.college_id, row.college_name),
  university_id: row.university_id,
  university: named(row.university_id, row.university_name),
  latitude: row.latitude,
  longitude: row.longitude,
});

const presentPublic = (row: OwnRow | PublicRow): PublicProfile => ({
  profile_image: row.profile_image,
  bio: row.bio,
  city: named(row.city_id, row.city_name),
  state: named(row.state_id, row.state_name),
  country: named(row.country_id, row.country_name),
  has_position: row.has_position,
});

const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });
