import type { DefaultNow, Id } from '../../platform/db/tables.ts';

interface Countries {
  id: Id;
  code: string;
  name: string;
}

interface States {
  id: Id;
  country_id: number;
  code: string;
  name: string;
}

interface Cities {
  id: Id;
  state_id: number;
  name: string;
  district: string | null;
  latitude: number;
  longitude: number;
  search: string;
}

interface CityAliases {
  city_id: number;
  alias: string;
}

interface Pincodes {
  pincode: string;
  state_id: number;
  city_id: number | null;
  district: string;
}

interface Universities {
  id: Id;
  name: string;
  place: string | null;
  search: string;
}

interface UniversityAliases {
  university_id: number;
  alias: string;
  is_curated: boolean;
}

interface Colleges {
  id: Id;
  aicte_id: string | null;
  name: string;
  district: string | null;
  state: string | null;
  university: string | null;
  search: string;
}

interface CollegeAliases {
  college_id: number;
  alias: string;
  is_curated: boolean;
}

/** An unlisted college that a member named. */
interface CollegeEntries {
  id: Id;
  member_id: number;
  /** Null when withdrawn or the member is deleted. */
  name: string | null;
  /** The resulting college; null until a moderator decides. */
  college_id: number | null;
  outcome: 'confirmed' | 'merged' | null;
  created_at: Date;
}

interface Categories {
  id: Id;
  name: string;
  description: string | null;
  position: number;
  created_at: DefaultNow;
  updated_at: DefaultNow;
}

interface Languages {
  id: Id;
  name: string;
  code: string | null;
  position: number;
}

declare module '../../platform/db/tables.ts' {
  interface Database {
    countries: Countries;
    states: States;
    cities: Cities;
    city_aliases: CityAliases;
    pincodes: Pincodes;
    universities: Universities;
    university_aliases: UniversityAliases;
    colleges: Colleges;
    college_aliases: CollegeAliases;
    college_entries: CollegeEntries;
    categories: Categories;
    languages: Languages;
  }
}
