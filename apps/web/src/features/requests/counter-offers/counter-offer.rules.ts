import { resolveBy } from '../../../lib/api/form-rules.ts';
import { NewCounterOffer } from '@wandering-books/contract/requests/requests.offers.ts';
import type { CounterOfferValues } from './counter-offer-values.ts';

export const resolve = resolveBy<CounterOfferValues, NewCounterOffer>(NewCounterOffer);
