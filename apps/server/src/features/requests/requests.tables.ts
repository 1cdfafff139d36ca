import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import type { RequestEventData, RequestEventKind } from './events/events.rules.ts';

declare module '../../platform/db/tables.ts' {
  interface Database {
    requests: {
      id: Id;
      book_id: number;
      sender_id: number;
      receiver_id: number;
      type: BookRequest['type'];
      status: BookRequest['status'];
      rent_price: number | null;
      rent_unit: BookRequest['rent_unit'];
      rent_length: number | null;
      buy_price: number | null;
      exchange_book_id: number | null;
      exchange_id: number | null;
      description: string | null;
      moved_by: number | null;
      asked_at: Date | null;
      due_date: string | null;
      next_step_at: Date | null;
      counter_id: number | null;
      handed_over_at: Date | null;
      is_offer: Generated<boolean>;
      moved_at: GeneratedAlways<Date | null>;
      created_at: DefaultNow;
      updated_at: DefaultNow;
    };
    request_events: {
      id: Id;
      request_id: number;
      kind: RequestEventKind;
      actor_id: number | null;
      at: Date;
      data: JSONColumnType<RequestEventData[RequestEventKind]>;
    };
    handover_codes: { request_id: number; code: string };
    loans: {
      request_id: number;
      extends_alone: Generated<boolean>;
      extension_state: 'asked' | 'agreed' | 'declined' | null;
      extension_until: string | null;
      deposit: number | null;
      deposit_given_at: Date | null;
    };
    counter_offers: {
      id: Id;
      request_id: number;
      asked_price: number | null;
      asked_book_id: number | null;
      price: number | null;
      book_id: number | null;
      due_date: string | null;
      answer: 'accepted' | 'declined' | 'withdrawn' | null;
      created_at: Date;
      answered_at: Date | null;
    };
  }
}
