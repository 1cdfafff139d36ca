import type { NewCounterOffer } from '@wandering-books/contract/requests/requests.offers.ts';
import type { UseFormReturn } from 'react-hook-form';

export type CounterOfferValues = { price: string; exchange_book_id: string; due_date: string };
export type CounterOfferFormState = UseFormReturn<CounterOfferValues, unknown, NewCounterOffer>;
