import { resolveBy } from '../../lib/form-rules.ts';
import { NewCounterOffer } from '@wandering-books/contract/requests.offers.ts';
import type { CounterOfferValues } from './counter-offer-values.ts';

export const resolve = resolveBy<CounterOfferValues, NewCounterOffer>(NewCounterOffer);
