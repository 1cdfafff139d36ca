import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import type { Member, MemberFacts, Profile, PublicProfile } from '@wandering-books/contract/profiles/profiles.ts';
import { pick } from '../../platform/db/query-results.ts';
import type { MemberRow, OwnProfileRow } from './profiles.queries.ts';
import { presentNamed } from '../places/places.present.ts';

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
  ...pick(row, 'first_name', 'last_name', 'gender', 'date_of_birth', 'address', 'country_id', 'state_id', 'city_id'),
  ...pick(row, 'pincode', 'college_id', 'university_id', 'latitude', 'longitude'),
  college: presentNamed(row.college_id, row.college_name),
  college_name: row.entered_college_name,
  university: presentNamed(row.university_id, row.university_name),
});

const presentPublicProfile = (row: OwnProfileRow | MemberRow): PublicProfile => ({
  ...pick(row, 'profile_image', 'bio', 'has_position', 'away_until'),
  city: presentNamed(row.city_id, row.city_name),
  state: presentNamed(row.state_id, row.state_name),
  country: presentNamed(row.country_id, row.country_name),
});

interface Home {
  country_id: number | null;
  state_id: number | null;
  city_id: number | null;
}

/** Home after a change. Another country clears state and city, another state clears the city, unless they are given. */
export function resolveHome(current: Home, change: Partial<Record<keyof Home, number | null | undefined>>): Home {
  const { country_id = current.country_id } = change;
  const { state_id = country_id === current.country_id ? current.state_id : null } = change;
  const { city_id = state_id === current.state_id ? current.city_id : null } = change;
  return { country_id, state_id, city_id };
}
