import { resolveBy } from '../../lib/form-rules.ts';
import { NewRating } from '@wandering-books/contract/ratings.ts';
import type { RatingValues } from './rating-values.ts';

export const resolve = resolveBy<RatingValues, NewRating>(NewRating);
