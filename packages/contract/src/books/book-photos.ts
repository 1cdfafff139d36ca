import { z } from 'zod';
import { encodeFieldError } from '../field-errors.ts';
import { defineEndpoints } from '../endpoint.ts';
import { encodeRequired, reportAt } from '../fields.ts';
import { MAX_BOOK_PHOTOS } from './book-options.ts';

export const BookPhoto = z.object({
  /** A file name; `buildImageUrl` builds its address. */
  image: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type BookPhoto = z.output<typeof BookPhoto>;

const NAMES_ERROR = encodeFieldError('photoNames');
const FILE_NAME = /^[0-9a-f]{32}\.webp$/;

/** The names of photos in order: a list, or in forms one comma-separated text. */
export const PhotoNames = z.preprocess(
  (input) => (typeof input === 'string' ? input.split(',').filter((name) => name.trim() !== '') : input),
  z
    .array(z.string({ error: NAMES_ERROR }), { error: NAMES_ERROR })
    .refine((names) => names.every((name) => FILE_NAME.test(name)), NAMES_ERROR)
    .max(MAX_BOOK_PHOTOS, encodeFieldError('photosTooMany', { max: MAX_BOOK_PHOTOS }))
    .refine((names) => new Set(names).size === names.length, encodeFieldError('photoTwice'))
    .optional(),
);

/** A photo that is uploaded before its book. `client_id` is an idempotency key, so a retry stores it only once. */
const NewBookPhoto = z
  .object({ photo: z.unknown().optional(), client_id: z.uuid(encodeFieldError('clientId')) })
  .refine(({ photo }) => Boolean(photo), reportAt('photo', encodeRequired('photo')));

export const bookPhotos = defineEndpoints({
  'POST /api/book-photos': {
    summary:
      'Send a photo ahead of the book that will name it in `photos`. Two days later what no book names is removed. ' +
      'It becomes WebP without its metadata.',
    body: NewBookPhoto,
    files: ['photo'],
    status: 201,
    answer: BookPhoto,
  },
});
