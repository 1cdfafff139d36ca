import '../../lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { NewRating } from '@wandering-books/contract/ratings.ts';
import type { Resolver } from 'react-hook-form';
import type { RatingValues } from './rating-values.ts';

/** What the form holds may have no stars yet: that is what the schema is for. */
export const resolve = zodResolver(NewRating) as unknown as Resolver<RatingValues, unknown, NewRating>;
