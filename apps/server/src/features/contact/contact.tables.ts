declare module '../../platform/db/tables.ts' {
  interface Database {
    contact_messages: {
      id: Id;
      name: string;
      email: string;
      subject: string;
      message: string;
      once_key: string | null;
      created_at: DefaultNow;
    };
  }
}
