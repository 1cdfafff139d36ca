import type { GeneratedAlways } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Database {
    ratings: {
      request_id: number;
      sender_id: number;
      receiver_id: number;
      rater_id: number;
      rated_id: GeneratedAlways<number>;
      stars: number;
      line: string | null;
      created_at: Date;
      shown_from: Date;
    };
  }
}
