import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Database {
    passports: {
      code: Generated<string>;
      book_id: number;
      city_id: number | null;
      created_at: Date;
    };
    passport_stamps: {
      id: Id;
      code: string;
      request_id: number;
      city_id: number | null;
      month: string;
      reader_id: number | null;
      named: Generated<boolean>;
      km: number;
    };
  }
}
