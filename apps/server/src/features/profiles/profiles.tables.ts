declare module '../../platform/db/tables.ts' {
  interface Database {
    profiles: {
      user_id: number;
      first_name: string | null;
      last_name: string | null;
      gender: 'male' | 'female' | 'other' | null;
      bio: string | null;
      date_of_birth: string | null;
      address: string | null;
      country_id: number | null;
      state_id: number | null;
      city_id: number | null;
      pincode: string | null;
      profile_image: string | null;
      college_id: number | null;
      university_id: number | null;
      latitude: number | null;
      longitude: number | null;
      public_latitude: number | null;
      public_longitude: number | null;
      located_at: Date | null;
      /** A date; also one that has passed. */
      away_until: string | null;
    };
    settled_places: {
      id: Id;
      user_id: number;
      latitude: number | null;
      longitude: number | null;
      public_latitude: number;
      public_longitude: number;
    };
    contact_reads: {
      reader_id: number;
      owner_id: number;
      /** A date: `2026-03-01`. */
      read_on: string;
    };
  }
}
