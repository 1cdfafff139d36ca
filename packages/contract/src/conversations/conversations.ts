import { z } from 'zod';
import { encodeFieldError } from '../field-errors.ts';
import { Person } from '../accounts/accounts.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as fields from '../fields.ts';
import { imageWidths } from '../images/images.ts';
import { createPaginationFields } from '../pagination.ts';
import { MAX_MESSAGE_CHARACTERS, countCharacters, VISIBLE_CHARACTER } from './message-limits.ts';

/** The full size in pixels; `GET /api/messages/:id/photo` returns the photo to the two members only. */
export const MessagePhoto = z.object({ width: z.number().int(), height: z.number().int() });
export type MessagePhoto = z.output<typeof MessagePhoto>;

/** One message. `seq` numbers the messages of a conversation from 1 without gaps and defines their order. */
export const Message = z.object({
  id: fields.createIdSchema(),
  conversation: fields.createIdSchema(),
  seq: z.number().int().positive(),
  sender_id: fields.createIdSchema(),
  sender: Person.extend({ email: z.string().nullable() }),
  /** Empty for a photo without text. */
  message: z.string(),
  photo: MessagePhoto.nullable(),
  client_id: z.string().nullable(),
  created_at: fields.timestamp,
  read: z.boolean(),
});
export type Message = z.output<typeof Message>;

export const ChatBook = z.object({
  id: fields.createIdSchema(),
  title: z.string(),
  author: z.string(),
  image: z.string().nullable(),
  price: z.number().nullable(),
});
export type ChatBook = z.output<typeof ChatBook>;

export const Conversation = z.object({
  id: fields.createIdSchema(),
  user_one_id: fields.createIdSchema(),
  user_two_id: fields.createIdSchema(),
  user_one: Person,
  user_two: Person,
  messages: z.array(Message),
  unread_count: z.number().int(),
  /** The most recently requested book of the pair, as long as the conversation is empty. */
  asked_book: z.object({ title: z.string(), sender_id: fields.createIdSchema(), agreed: z.boolean() }).nullable(),
  /** The book on whose page the chat was opened last. */
  about_book: ChatBook.nullable(),
  updated_at: fields.timestamp,
});
export type Conversation = z.output<typeof Conversation>;

const createSeqSchema = (label: string) => fields.createIntegerSchema(label, 0, 2_147_483_647);

const TOO_LONG_ERROR = encodeFieldError('messageTooLong');
const NOT_STORABLE_ERROR = encodeFieldError('messageNotStorable');
const isShort = (text: string) => countCharacters(text) <= MAX_MESSAGE_CHARACTERS;

/** `client_id` is an idempotency key, so a retry stores the message only once. */
export const NewMessage = z.object({
  message: z
    .string({ error: fields.encodeRequired('message') })
    .trim()
    .regex(VISIBLE_CHARACTER, fields.encodeRequired('message'))
    .refine(isShort, TOO_LONG_ERROR)
    .refine(fields.isStorable, NOT_STORABLE_ERROR),
  client_id: fields.makeOptional(z.uuid(encodeFieldError('clientId'))),
});
export type NewMessage = z.output<typeof NewMessage>;

export const NewMessagePhoto = z
  .object({
    photo: z.unknown().optional(),
    client_id: z.uuid(encodeFieldError('clientId')),
    message: z
      .string({ error: encodeFieldError('messageNotText') })
      .trim()
      .refine(isShort, TOO_LONG_ERROR)
      .refine(fields.isStorable, NOT_STORABLE_ERROR)
      .transform((text) => (VISIBLE_CHARACTER.test(text) ? text : ''))
      .default(''),
  })
  .refine(({ photo }) => Boolean(photo), fields.reportAt('photo', fields.encodeRequired('photo')));
export type NewMessagePhoto = z.output<typeof NewMessagePhoto>;

const PhotoQuery = z.object({
  width: fields.makeOptional(
    fields.createEnumSchema('width', imageWidths.map(String) as [string, ...string[]]).transform(Number),
  ),
});

export const MessagesQuery = z.object({
  before: fields.makeOptional(fields.createIdSchema('before')),
  /** Messages after this `seq`, oldest first: for catching up after a disconnection. */
  after_seq: fields.makeOptional(createSeqSchema('after_seq')),
  per_page: createPaginationFields(1000).per_page,
});
export type MessagesQuery = z.output<typeof MessagesQuery>;

const socketId = z
  .string({ error: fields.encodeRequired('socket id') })
  .regex(/^\d{1,20}\.\d{1,20}$/, encodeFieldError('socketId'));

const userAuth = {
  summary: 'Permission to sign in to the realtime service.',
  body: z.object({ socket_id: socketId }),
  answer: z.object({ auth: z.string(), user_data: z.string() }),
};

const SENDING_ERRORS = [
  'conversations.not_found',
  'conversations.closed',
  'conversations.suspended',
  'conversations.client_id_reused',
  'blocks.blocked_by_you',
] as const;

export const conversations = defineEndpoints({
  'GET /api/conversations': {
    summary:
      'My conversations, newest activity first: the first ten with 20 of their latest messages, the others with the last one. Without ' +
      '`per_page` up to 1,000 of them, with all unread messages as well, up to 1,000 in all.',
    query: z.object({ per_page: fields.makeOptional(fields.createIntegerSchema('per_page', 1, 1000)) }),
    answer: z.array(Conversation),
  },
  'POST /api/conversations': {
    summary:
      'Open the conversation with somebody; the one there is, if there is one. `book_id`: a book of either, to pin above it.',
    body: z.object({
      user_id: fields.createIdSchema('user'),
      book_id: fields.makeOptional(fields.createIdSchema('book')),
    }),
    errors: ['blocks.blocked_by_you'],
    answer: Conversation,
  },
  'GET /api/conversations/:id/messages': {
    summary: 'Messages, newest first; with `after_seq` oldest first. Up to 1,000 without `per_page`.',
    params: fields.idParams,
    query: MessagesQuery,
    errors: ['conversations.not_found'],
    answer: z.array(Message),
  },
  'POST /api/conversations/:id/messages': {
    summary: 'Send a message. A 201 means that it is kept.',
    params: fields.idParams,
    body: NewMessage,
    status: 201,
    errors: SENDING_ERRORS,
    answer: Message,
  },
  'POST /api/conversations/:id/photos': {
    summary:
      'Send a message with a photo, and words besides if there are any. It becomes WebP without its metadata. A 201 means that it is kept.',
    params: fields.idParams,
    body: NewMessagePhoto,
    files: ['photo'],
    status: 201,
    errors: SENDING_ERRORS,
    answer: Message,
  },
  'GET /api/messages/:id/photo': {
    summary: 'The photo of a message of a conversation of mine: WebP.',
    params: fields.idParams,
    query: PhotoQuery,
    download: { type: 'image/webp', filename: 'photo.webp' },
    answer: z.unknown(),
  },
  'POST /api/conversations/:id/mark-read': {
    summary: "Mark the other person's messages as read, or those up to `up_to_seq`.",
    params: fields.idParams,
    body: z.object({ up_to_seq: fields.makeOptional(createSeqSchema('up_to_seq')) }),
    errors: ['conversations.not_found'],
    answer: fields.MessageAnswer,
  },
});

export const broadcasting = defineEndpoints({
  'POST /api/broadcasting/auth': {
    summary: 'Permission to listen to a private channel.',
    body: z.object({
      socket_id: socketId,
      channel_name: z.string({ error: fields.encodeRequired('channel name') }).max(200),
    }),
    errors: ['realtime.forbidden'],
    answer: z.object({ auth: z.string() }),
  },
  'POST /api/broadcasting/user-auth': userAuth,
  /** The default path of laravel-echo. */
  'POST /broadcasting/user-auth': userAuth,
});
