import type { Category } from '@wandering-books/contract/places.ts';
import type { findPincode, listCategories, TownRow } from './places.queries.ts';

type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];

export const presentCategory = ({ id, name, description, created_at, updated_at }: CategoryRow): Category => ({
  id,
  name,
  description,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

/** Of a row that is joined, if there is one. */
export const presentNamed = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

interface CityRow {
  id: number;
  name: string;
  district: string | null;
  other_names: string[] | null;
}

export const presentCity = ({ other_names, ...row }: CityRow) => ({
  id: row.id,
  name: getCityName(row.name, row.district),
  ...(other_names && { other_names }),
});

/** Towns of one state with the same name are distinguished by district. */
const getCityName = (name: string, district: string | null) => (district === null ? name : `${name} (${district})`);

type PincodeRow = NonNullable<Awaited<ReturnType<typeof findPincode>>>;

export const presentPincode = (row: PincodeRow) => ({
  pincode: row.pincode,
  district: row.district,
  country: { id: row.country_id, name: row.country_name },
  state: { id: row.state_id, name: row.state_name },
  city:
    row.city_id === null || row.city_name === null
      ? null
      : { id: row.city_id, name: getCityName(row.city_name, row.city_district) },
});

export const presentTown = (row: TownRow) => ({
  city: { id: row.id, name: getCityName(row.name, row.district) },
  state: { id: row.state_id, name: row.state_name },
  country: { id: row.country_id, name: row.country_name },
  latitude: row.latitude,
  longitude: row.longitude,
});
