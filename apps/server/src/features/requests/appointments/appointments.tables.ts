import type { Generated, JSONColumnType } from 'kysely';
import type { Appointment, ArrivalStatus } from '@wandering-books/contract/appointments/appointments.ts';

declare module '../../../platform/db/tables.ts' {
  interface Database {
    appointments: {
      id: Id;
      request_id: number;
      uid: Generated<string>;
      sequence: Generated<number>;
      proposer_id: number;
      status: Appointment['status'] | 'replaced' | 'past';
      slots: JSONColumnType<Appointment['slots']>;
      starts_at: Date | null;
      place: string | null;
      note: string | null;
      arrivals: JSONColumnType<StoredArrival[]>;
      accepted_at: Date | null;
      no_show_by: number | null;
      no_show_at: Date | null;
      no_show_agreed: boolean | null;
      no_show_answered_at: Date | null;
      created_at: Date;
      updated_at: Date;
    };
  }
}

interface StoredArrival {
  user_id: number;
  status: ArrivalStatus;
  minutes: number | null;
  at: string;
}
