import type { NewCounterOffer } from '@wandering-books/contract/requests.offers.ts';
import type { UseFormReturn } from 'react-hook-form';

/** What the owner fills in, by the type of the request: text as it was typed. */
export type CounterOfferValues = { price: string; exchange_book_id: string; due_date: string };
export type CounterOfferFormState = UseFormReturn<CounterOfferValues, unknown, NewCounterOffer>;
