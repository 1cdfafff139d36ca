import { resolveBy } from '../../lib/api/form-rules.ts';
import { NewRating } from '@wandering-books/contract/profiles/ratings.ts';

export type RatingValues = { stars: number | undefined; line: string };

export const resolve = resolveBy<RatingValues, NewRating>(NewRating);
