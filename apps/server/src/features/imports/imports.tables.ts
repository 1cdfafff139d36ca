import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Import, ImportRow } from '@wandering-books/contract/imports/imports.ts';

declare module '../../platform/db/tables.ts' {
  interface Database {
    imports: {
      id: Id;
      user_id: number;
      format: Import['format'];
      state: Generated<Import['state']>;
      total: number;
      done: Generated<number>;
      columns: ColumnType<Import['columns'], string, string>;
      created_at: Date;
    };
    import_rows: {
      import_id: number;
      row: number;
      title: string | null;
      author: string | null;
      isbn13: string | null;
      shelf: string | null;
      name: GeneratedAlways<string | null>;
      outcome: ImportRow['outcome'];
      reason: ImportRow['reason'];
      category_id: number | null;
      language_id: number | null;
      book_id: number | null;
      wish_id: number | null;
    };
  }
}
