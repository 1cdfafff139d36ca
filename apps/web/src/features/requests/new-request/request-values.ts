import type { NewRequest, RequestType } from '@wandering-books/contract/requests/requests.ts';
import type { UseFormReturn } from 'react-hook-form';

export const EMPTY_VALUES = { exchange_book_id: '', description: '', rent_price: '', rent_length: '', buy_price: '' };

export const buildInitialValues = (type: RequestType, price: number | null) => ({
  ...EMPTY_VALUES,
  rent_price: type === 'rent' && price ? String(price) : '',
  buy_price: type === 'buy' && price ? String(price) : '',
});

export type RequestValues = typeof EMPTY_VALUES & { book_id: number; receiver_id: number; type: RequestType };
export type RequestForm = UseFormReturn<RequestValues, unknown, NewRequest>;
