import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import type { Member, MemberFacts, Profile, PublicProfile } from '@wandering-books/contract/profiles/profiles.ts';
import type { OwnProfileRow, MemberRow } from './profiles.queries.ts';

interface MemberView {
  member: MemberRow;
  learnsContact: boolean;
  blocked: boolean;
  facts: MemberFacts;
  shelf: { data: BookSummary[]; total: number };
}

export const presentMember = ({ member: row, learnsContact, blocked, facts, shelf }: MemberView): Member => ({
  id: row.id,
  name: row.name,
  email: learnsContact ? row.email : null,
  mobile: learnsContact ? row.mobile : null,
  profile: presentPublicProfile(row),
  facts,
  blocked,
  book_posts: shelf.data,
  book_count: shelf.total,
});

export const presentOwnProfile = (row: OwnProfileRow): Profile => ({
  ...presentPublicProfile(row),
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
  college: toNamed(row.college_id, row.college_name),
  college_name: row.entered_college_name,
  university_id: row.university_id,
  university: toNamed(row.university_id, row.university_name),
  latitude: row.latitude,
  longitude: row.longitude,
});

const presentPublicProfile = (row: OwnProfileRow | MemberRow): PublicProfile => ({
  profile_image: row.profile_image,
  bio: row.bio,
  city: toNamed(row.city_id, row.city_name),
  state: toNamed(row.state_id, row.state_name),
  country: toNamed(row.country_id, row.country_name),
  has_position: row.has_position,
  away_until: row.away_until,
});

const toNamed = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });
