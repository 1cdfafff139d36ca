declare module '../../platform/db/tables.ts' {
  interface Database {
    contact_messages: {
      id: Id;
      name: string;
      email: string;
      subject: string;
      message: string;
      created_at: DefaultNow;
    };
  }
}
