import { defineEndpoints } from '../endpoint.ts';
import { idParams } from '../fields.ts';
import { AnsweredOffer, NewCounterOffer } from './requests.offers.ts';
import { BookRequest } from './requests.ts';

/** Endpoints between a request and its end: counter-offers, the hand-over of a rented book, cancellation. */
export const requestTerms = defineEndpoints({
  'POST /api/requests/:id/counter': {
    summary: 'Propose another price, or another book of the reader, for a book of mine. Nothing is promised by it.',
    params: idParams,
    body: NewCounterOffer,
    status: 201,
    errors: ['requests.not_found', 'requests.not_yours_to_answer', 'requests.move_not_allowed'],
    answer: BookRequest,
  },
  'POST /api/requests/:id/counter/accept': {
    summary: 'Accept what the owner proposes: the request is accepted on these terms.',
    params: idParams,
    body: AnsweredOffer,
    errors: [
      'requests.not_found',
      'requests.not_yours_to_accept',
      'requests.move_not_allowed',
      'requests.offer_changed',
      'requests.book_taken',
    ],
    answer: BookRequest,
  },
  'POST /api/requests/:id/counter/decline': {
    summary: 'Decline what the owner proposes: the request stands as it was asked.',
    params: idParams,
    body: AnsweredOffer,
    errors: [
      'requests.not_found',
      'requests.not_yours_to_accept',
      'requests.move_not_allowed',
      'requests.offer_changed',
    ],
    answer: BookRequest,
  },
  'POST /api/requests/:id/counter/withdraw': {
    summary: 'Take back what I proposed, before it is accepted.',
    params: idParams,
    errors: ['requests.not_found', 'requests.not_yours_to_answer', 'requests.move_not_allowed'],
    answer: BookRequest,
  },
  'POST /api/requests/:id/hand-over': {
    summary: 'Say that the reader has the rented book now.',
    params: idParams,
    errors: ['requests.not_found', 'requests.move_not_allowed'],
    answer: BookRequest,
  },
  'POST /api/requests/:id/decline/undo': {
    summary: 'Take a decline back, for a few seconds after it: the request waits for an answer again.',
    params: idParams,
    errors: [
      'requests.not_found',
      'requests.not_yours_to_answer',
      'requests.move_not_allowed',
      'requests.already_open',
      'requests.book_unavailable',
      'blocks.blocked_by_you',
    ],
    answer: BookRequest,
  },
});
