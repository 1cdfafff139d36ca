declare module '../../platform/db/tables.ts' {
  interface Database {
    countries: { id: Id; code: string; name: string };
    states: { id: Id; country_id: number; code: string; name: string };
    cities: {
      id: Id;
      state_id: number;
      name: string;
      district: string | null;
      latitude: number;
      longitude: number;
      search: string;
    };
    city_aliases: { city_id: number; alias: string };
    pincodes: { pincode: string; state_id: number; city_id: number | null; district: string };
    universities: { id: Id; name: string; place: string | null; search: string };
    university_aliases: { university_id: number; alias: string; is_curated: boolean };
    colleges: {
      id: Id;
      aicte_id: string | null;
      name: string;
      district: string | null;
      state: string | null;
      university: string | null;
      search: string;
    };
    college_aliases: { college_id: number; alias: string; is_curated: boolean };
    /** An unlisted college that a member named. */
    college_entries: {
      id: Id;
      member_id: number;
      /** Null when withdrawn or the member is deleted. */
      name: string | null;
      college_id: number | null;
      outcome: 'confirmed' | 'merged' | null;
      created_at: Date;
    };
    categories: {
      id: Id;
      name: string;
      description: string | null;
      position: number;
      created_at: DefaultNow;
      updated_at: DefaultNow;
    };
    languages: { id: Id; name: string; code: string | null; position: number };
  }
}
