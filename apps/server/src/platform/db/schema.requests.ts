import type { Id } from './schema.reference.ts';

interface CounterOffers {
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
}

export interface RequestTables {
  counter_offers: CounterOffers;
}
