import type { Db } from '../../platform/db/tables.ts';
import { addRows, addUsers, getCityIds, getCollegeIds } from './demo.queries.ts';
import type { Coordinates } from '../../platform/geography/great-circle.ts';
import type { DemoPictures } from './demo-pictures.ts';
import type { StoryClock } from './demo-story.ts';
import { readTable } from '../seed-files.ts';

type Column =
  | 'key'
  | 'name'
  | 'gender'
  | 'born'
  | 'state'
  | 'city'
  | 'area'
  | 'latitude'
  | 'longitude'
  | 'public_latitude'
  | 'public_longitude'
  | 'college'
  | 'joined'
  | 'seen'
  | 'bio'
  | 'avatar';

export interface Member extends Coordinates {
  id: number;
  city_id: number;
  college_id: number | null;
}

interface MemberContext {
  clock: StoryClock;
  now: Date;
  passwordHash: string;
  pictures: DemoPictures;
}

const MINUTES_SINCE_SEEN = 25;

/** Inserts the members of the demo at their public positions and returns them by their key in `members.tsv`. */
export async function addMembers(
  tx: Db,
  { clock, now, passwordHash, pictures }: MemberContext,
): Promise<Map<string, Member>> {
  const rows = readTable<Column>('demo/members.tsv');
  const users = await addUsers(
    tx,
    rows.map((row, at) => ({
      name: row.name,
      email: `${row.key}@example.org`,
      mobile: buildFictionalMobile(at),
      password_hash: passwordHash,
      email_verified_at: clock(`${Number(row.joined)}d 10:10`),
      created_at: clock(`${Number(row.joined)}d 10:00`),
      last_seen_at:
        row.seen === '0' ? new Date(now.getTime() - MINUTES_SINCE_SEEN * 60_000) : clock(`${Number(row.seen)}d 21:30`),
    })),
  );
  const cities = await getCityIds(tx, rows);
  const colleges = await getCollegeIds(tx, rows);
  const residents = rows.map((row) => ({
    row,
    exact: { latitude: Number(row.latitude), longitude: Number(row.longitude) },
    publicPosition: { latitude: Number(row.public_latitude), longitude: Number(row.public_longitude) },
    ...requireMemberIds(row.key, users, cities, colleges),
  }));
  await addRows(
    tx,
    'profiles',
    residents.map(({ row, exact, publicPosition, user, city, college }) => ({
      user_id: user,
      first_name: row.name.split(' ')[0] ?? '',
      last_name: row.name.split(' ').slice(1).join(' '),
      gender: row.gender as 'male' | 'female',
      bio: row.bio,
      profile_image: pictures.get(row.avatar)?.name ?? null,
      date_of_birth: row.born,
      address: row.area,
      ...city,
      college_id: college,
      ...exact,
      public_latitude: publicPosition.latitude,
      public_longitude: publicPosition.longitude,
      located_at: clock(`${Number(row.joined)}d 10:05`),
    })),
  );
  await addRows(
    tx,
    'settled_places',
    residents.map(({ exact, publicPosition, user }) => ({
      ...exact,
      user_id: user,
      public_latitude: publicPosition.latitude,
      public_longitude: publicPosition.longitude,
    })),
  );
  return new Map(
    residents.map(({ row, publicPosition, user, city, college }) => [
      row.key,
      { id: user, city_id: city.city_id, college_id: college, ...publicPosition },
    ]),
  );
}

/** No Indian mobile number begins with a 5. */
const buildFictionalMobile = (at: number) => `+915555501${String(at + 1).padStart(3, '0')}`;

function requireMemberIds(
  key: string,
  users: Map<string, number>,
  cities: Awaited<ReturnType<typeof getCityIds>>,
  colleges: Awaited<ReturnType<typeof getCollegeIds>>,
) {
  const user = users.get(`${key}@example.org`);
  const city = cities.get(key);
  if (user === undefined || !city) throw new Error(`The demo member ${key} has no row or no city`);
  return { user, city, college: colleges.get(key) ?? null };
}
