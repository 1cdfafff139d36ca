import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Database {
    conversations: {
      id: Id;
      user_one_id: number;
      user_two_id: number;
      last_seq: Generated<number>;
      user_one_read_seq: Generated<number>;
      user_two_read_seq: Generated<number>;
      user_one_mail_seq: Generated<number>;
      user_two_mail_seq: Generated<number>;
      archived: Generated<boolean>;
      about_book_id: number | null;
      created_at: DefaultNow;
      updated_at: DefaultNow;
    };
    messages: {
      id: Id;
      conversation_id: number;
      seq: number;
      sender_id: number;
      body: string;
      photo: string | null;
      client_id: string | null;
      created_at: DefaultNow;
    };
  }
}
