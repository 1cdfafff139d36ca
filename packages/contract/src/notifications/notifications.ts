import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { MessageAnswer } from '../fields.ts';
import { BookRequest } from '../requests/requests.ts';

export const notifications = defineEndpoints({
  'GET /api/notifications': {
    summary:
      'Open requests sent to me, and news of requests that I sent or received and have not seen, newest first; the newest 100 of each. The total includes my wishes that have new books, and a proposed exchange that I have not answered.',
    counted: true,
    answer: z.array(BookRequest),
  },
  'POST /api/notifications/seen': {
    summary: 'I have seen the news of my requests.',
    answer: MessageAnswer,
  },
});
