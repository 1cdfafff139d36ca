import { z } from 'zod';
import { MessageAnswer } from '../fields.ts';
import { defineEndpoints } from '../endpoint.ts';
import { Proof } from './reauthentication.ts';

export const DELETED_MEMBER_NAME = 'Deleted user';

export const accountData = defineEndpoints({
  'POST /api/user/export': {
    summary:
      'Everything that is kept of me: one JSON file and the pictures. Twice an hour, and with a proof of who I am.',
    body: Proof,
    download: { type: 'application/zip', filename: 'my-wandering-books.zip' },
    errors: ['accounts.reauthentication_required'],
    answer: z.unknown(),
  },
  'DELETE /api/user': {
    summary:
      'Delete my account: my books, favourites, personal data and sessions. Messages stay with those who got them.',
    body: Proof,
    errors: ['accounts.reauthentication_required'],
    answer: MessageAnswer,
  },
});
