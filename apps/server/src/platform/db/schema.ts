import type { Generated, GeneratedAlways } from 'kysely';
import type { LanguageCode } from '@wandering-books/contract/interface-languages.ts';
import type { BookRequest } from '@wandering-books/contract/requests.ts';
import type { ReportReason } from '@wandering-books/contract/reports.ts';
import type { MailKind } from '@wandering-books/contract/email-preferences.ts';
import type { ContactVisibility } from '@wandering-books/contract/settings.ts';
import type { Id, ReferenceTables, DefaultNow } from './schema.reference.ts';
import type { BookTables } from './schema.books.ts';
import type { AccountTables } from './schema.accounts.ts';
import type { ModerationTables } from './schema.moderation.ts';
import type { PushTables } from './schema.push.ts';
import type { RequestTables } from './schema.requests.ts';
import type { SearchTables } from './schema.search.ts';
import type { SecondFactorTables } from './schema.second-factors.ts';

interface Settings {
  key: string;
  value: string;
}

interface Images {
  name: string;
  width: number;
  height: number;
  created_at: DefaultNow;
}

interface DiscardedImages {
  name: string;
  discarded_at: DefaultNow;
}

interface Users {
  id: Id;
  name: string;
  email: string;
  mobile: string | null;
  password_hash: string | null;
  google_subject: string | null;
  email_verified_at: Date | null;
  contact_visibility: Generated<ContactVisibility>;
  language: LanguageCode | null;
  created_at: DefaultNow;
  last_seen_at: DefaultNow;
  deleted_at: Date | null;
  moderator_since: Date | null;
  suspended_at: Date | null;
  suspended_until: Date | null;
  suspension_reason: ReportReason | null;
}

interface Sessions {
  id: Id;
  user_id: number;
  token_hash: Buffer;
  /** Of the cookie with which documents are rendered; null for sessions from before there was one. */
  document_token_hash: Buffer | null;
  user_agent: string | null;
  /** Where the sign-in came from, without its last part: `203.0.113.x`. */
  network: string | null;
  reauthentication_hash: Buffer | null;
  reauthentication_expires_at: Date | null;
  created_at: DefaultNow;
  last_used_at: DefaultNow;
  expires_at: Date;
}

interface LoginNetworks {
  user_id: number;
  network: string;
  last_used_at: Date;
}

interface AccountTokens {
  user_id: number;
  purpose: 'password_reset' | 'email_verification';
  token_hash: Buffer;
  expires_at: Date;
}

interface MailPreferences {
  user_id: number;
  kind: MailKind;
  wanted: Generated<boolean>;
  unsubscribe_token: string;
}

interface SitemapParts {
  site: string;
  number: number;
  content: Buffer;
  changed_at: Date | null;
  built_at: Date;
}

interface Mails {
  message_id: string;
  sent_at: DefaultNow;
}

interface RateLimitCounts {
  key: string;
  points: number;
  /** Milliseconds since the epoch. */
  expire: number | null;
}

interface Profiles {
  user_id: number;
  first_name: string | null;
  last_name: string | null;
  gender: 'male' | 'female' | 'other' | null;
  bio: string | null;
  date_of_birth: string | null;
  address: string | null;
  country_id: number | null;
  state_id: number | null;
  city_id: number | null;
  pincode: string | null;
  profile_image: string | null;
  college_id: number | null;
  university_id: number | null;
  latitude: number | null;
  longitude: number | null;
  public_latitude: number | null;
  public_longitude: number | null;
  located_at: Date | null;
}

interface SettledPlaces {
  id: Id;
  user_id: number;
  latitude: number | null;
  longitude: number | null;
  public_latitude: number;
  public_longitude: number;
}

interface Favourites {
  user_id: number;
  book_id: number;
  created_at: DefaultNow;
}

interface Requests {
  id: Id;
  book_id: number;
  sender_id: number;
  receiver_id: number;
  type: BookRequest['type'];
  status: BookRequest['status'];
  rent_price: number | null;
  rent_unit: BookRequest['rent_unit'];
  rent_length: number | null;
  buy_price: number | null;
  exchange_book_id: number | null;
  description: string | null;
  moved_by: number | null;
  outcome_seen_at: Date | null;
  asked_at: Date | null;
  due_date: string | null;
  next_step_at: Date | null;
  reminded_at: Date | null;
  receiver_unseen: Generated<boolean>;
  /** The counter-offer that waits for its answer. */
  counter_id: number | null;
  handed_over_at: Date | null;
  moved_at: GeneratedAlways<Date | null>;
  created_at: DefaultNow;
  updated_at: DefaultNow;
}

interface Ratings {
  request_id: number;
  sender_id: number;
  receiver_id: number;
  rater_id: number;
  rated_id: GeneratedAlways<number>;
  stars: number;
  line: string | null;
  created_at: Date;
  shown_from: Date;
}

interface Blocks {
  blocker_id: number;
  blocked_id: number;
  created_at: DefaultNow;
}

interface Conversations {
  id: Id;
  user_one_id: number;
  user_two_id: number;
  last_seq: Generated<number>;
  user_one_read_seq: Generated<number>;
  user_two_read_seq: Generated<number>;
  archived: Generated<boolean>;
  created_at: DefaultNow;
  updated_at: DefaultNow;
}

interface Messages {
  id: Id;
  conversation_id: number;
  seq: number;
  sender_id: number;
  body: string;
  photo: string | null;
  client_id: string | null;
  created_at: DefaultNow;
}

interface ContactMessages {
  id: Id;
  name: string;
  email: string;
  subject: string;
  message: string;
  created_at: DefaultNow;
}

interface IdempotencyKeys {
  user_id: number;
  key: string;
  fingerprint: Buffer;
  answer_id: number;
  created_at: DefaultNow;
}

/** The tables, as the migrations make them. */
export interface Database
  extends
    ReferenceTables,
    AccountTables,
    BookTables,
    ModerationTables,
    PushTables,
    RequestTables,
    SearchTables,
    SecondFactorTables {
  settings: Settings;
  images: Images;
  discarded_images: DiscardedImages;
  users: Users;
  sessions: Sessions;
  login_networks: LoginNetworks;
  account_tokens: AccountTokens;
  mails: Mails;
  sitemap_parts: SitemapParts;
  rate_limits: RateLimitCounts;
  idempotency_keys: IdempotencyKeys;
  mail_preferences: MailPreferences;
  profiles: Profiles;
  settled_places: SettledPlaces;
  favourites: Favourites;
  requests: Requests;
  ratings: Ratings;
  blocks: Blocks;
  conversations: Conversations;
  messages: Messages;
  contact_messages: ContactMessages;
}
