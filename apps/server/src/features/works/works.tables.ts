import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Database {
    works: {
      id: Id;
      key: string | null;
      match_keys: Generated<string[]>;
      author_key: Generated<string>;
      author_sounds: Generated<string[]>;
      rules: Generated<number>;
      title: string;
      author: string;
      merged_into: number | null;
    };
    work_isbns: {
      isbn13: string;
      work_id: number;
    };
    work_changes: {
      id: Id;
      from_id: number;
      to_id: number;
      is_split: boolean;
      book_ids: number[];
      wish_ids: number[];
      isbns: string[];
      created_at: Date;
      undone_at: Generated<Date | null>;
    };
  }
}
