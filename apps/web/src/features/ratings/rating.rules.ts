import { resolveBy } from '../../lib/api/form-rules.ts';
import { NewRating } from '@wandering-books/contract/profiles/ratings.ts';
import type { RatingValues } from './rating-values.ts';

export const resolve = resolveBy<RatingValues, NewRating>(NewRating);
