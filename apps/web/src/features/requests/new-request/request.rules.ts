import { resolveBy } from '../../../lib/api/form-rules.ts';
import { NewRequest } from '@wandering-books/contract/requests/requests.ts';
import type { RequestType } from '@wandering-books/contract/requests/request-types.ts';

type Texts = Record<'exchange_book_id' | 'description' | 'rent_price' | 'rent_length' | 'buy_price', string>;
export type RequestValues = Texts & { book_id: number; receiver_id: number; type: RequestType };

export const resolve = resolveBy<RequestValues, NewRequest>(NewRequest);
