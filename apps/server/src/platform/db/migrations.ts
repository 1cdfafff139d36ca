import type { Migration } from 'kysely';
import * as foundation from '../../../migrations/0001-foundation.ts';
import * as places from '../../../migrations/0002-places.ts';
import * as accounts from '../../../migrations/0003-accounts.ts';
import * as books from '../../../migrations/0004-books.ts';
import * as requests from '../../../migrations/0005-requests.ts';
import * as conversations from '../../../migrations/0006-conversations.ts';
import * as accountTokens from '../../../migrations/0007-account-tokens.ts';
import * as google from '../../../migrations/0008-google.ts';
import * as discardedImages from '../../../migrations/0009-discarded-images.ts';
import * as settledPositions from '../../../migrations/0010-settled-positions.ts';
import * as wordsOfDeletedBooks from '../../../migrations/0011-words-of-deleted-books.ts';
import * as wordsNear from '../../../migrations/0013-words-near.ts';
import * as requestClock from '../../../migrations/0014-request-clock.ts';
import * as ratings from '../../../migrations/0015-ratings.ts';
import * as blocks from '../../../migrations/0016-blocks.ts';
import * as reports from '../../../migrations/0017-reports.ts';
import * as shelfVersions from '../../../migrations/0019-shelf-versions.ts';
import * as listsOfAMillion from '../../../migrations/0020-lists-of-a-million.ts';
import * as wordsAndColleges from '../../../migrations/0021-words-and-colleges.ts';
import * as placesInTheIndex from '../../../migrations/0022-places-in-the-index.ts';
import * as memberVersions from '../../../migrations/0023-member-versions.ts';
import * as wordsAtOnce from '../../../migrations/0024-words-at-once.ts';
import * as settledPlaces from '../../../migrations/0025-settled-places.ts';
import * as bookListVersions from '../../../migrations/0026-book-list-versions.ts';
import * as sessionsAreNotCached from '../../../migrations/0027-sessions-are-not-cached.ts';
import * as hiddenBooks from '../../../migrations/0028-hidden-books.ts';
import * as placesInOrder from '../../../migrations/0029-places-in-order.ts';
import * as columnNames from '../../../migrations/0030-column-names.ts';
import * as loginNetworks from '../../../migrations/0032-login-networks.ts';
import * as proofsOfIdentity from '../../../migrations/0034-proofs-of-identity.ts';
import * as contactDetails from '../../../migrations/0035-contact-details.ts';
import * as secondFactors from '../../../migrations/0036-second-factors.ts';
import * as passkeys from '../../../migrations/0037-passkeys.ts';
import * as lockMembers from '../../../migrations/0038-lock-members.ts';
import * as wordSounds from '../../../migrations/0041-word-sounds.ts';
import * as facetWords from '../../../migrations/0042-facet-words.ts';
import * as namesOfPlacesAndCategories from '../../../migrations/0043-names-of-places-and-categories.ts';
import * as bookStates from '../../../migrations/0044-book-states.ts';
import * as rentAndCondition from '../../../migrations/0046-rent-and-condition.ts';
import * as bookPhotos from '../../../migrations/0047-book-photos.ts';
import * as counterOffers from '../../../migrations/0048-counter-offers.ts';
import * as namesOfPlaces from '../../../migrations/0049-names-of-places.ts';
import * as rentLength from '../../../migrations/0055-rent-length.ts';
import * as collegesNotListed from '../../../migrations/0058-colleges-that-are-not-listed.ts';
import * as photosInMessages from '../../../migrations/0059-photos-in-messages.ts';
import * as lentFromTheHandOver from '../../../migrations/0060-lent-from-the-hand-over.ts';
import * as sitemapParts from '../../../migrations/0061-sitemap-parts.ts';
import * as placesWithoutEarthdistance from '../../../migrations/0062-places-without-earthdistance.ts';
import * as rateLimits from '../../../migrations/0065-rate-limits.ts';
import * as language from '../../../migrations/0066-language.ts';
import * as pushNotifications from '../../../migrations/0068-push-notifications.ts';
import * as editions from '../../../migrations/0069-editions.ts';
import * as idempotencyKeys from '../../../migrations/0070-idempotency-keys.ts';
import * as documentSessions from '../../../migrations/0071-document-sessions.ts';

export interface ProductMigration extends Migration {
  /** What it does, for whoever waits for it. */
  summary: string;
}

/**
 * Every migration by name, in the order of their numbers. One that has been released is never changed (`migrations/released.txt`).
 */
export const migrations: Record<string, ProductMigration> = {
  '0001-foundation': foundation,
  '0002-places': places,
  '0003-accounts': accounts,
  '0004-books': books,
  '0005-requests': requests,
  '0006-conversations': conversations,
  '0007-account-tokens': accountTokens,
  '0008-google': google,
  '0009-discarded-images': discardedImages,
  '0010-settled-positions': settledPositions,
  '0011-words-of-deleted-books': wordsOfDeletedBooks,
  '0013-words-near': wordsNear,
  '0014-request-clock': requestClock,
  '0015-ratings': ratings,
  '0016-blocks': blocks,
  '0017-reports': reports,
  '0019-shelf-versions': shelfVersions,
  '0020-lists-of-a-million': listsOfAMillion,
  '0021-words-and-colleges': wordsAndColleges,
  '0022-places-in-the-index': placesInTheIndex,
  '0023-member-versions': memberVersions,
  '0024-words-at-once': wordsAtOnce,
  '0025-settled-places': settledPlaces,
  '0026-book-list-versions': bookListVersions,
  '0027-sessions-are-not-cached': sessionsAreNotCached,
  '0028-hidden-books': hiddenBooks,
  '0029-places-in-order': placesInOrder,
  '0030-column-names': columnNames,
  '0032-login-networks': loginNetworks,
  '0034-proofs-of-identity': proofsOfIdentity,
  '0035-contact-details': contactDetails,
  '0036-second-factors': secondFactors,
  '0037-passkeys': passkeys,
  '0038-lock-members': lockMembers,
  '0041-word-sounds': wordSounds,
  '0042-facet-words': facetWords,
  '0043-names-of-places-and-categories': namesOfPlacesAndCategories,
  '0044-book-states': bookStates,
  '0046-rent-and-condition': rentAndCondition,
  '0047-book-photos': bookPhotos,
  '0048-counter-offers': counterOffers,
  '0049-names-of-places': namesOfPlaces,
  '0055-rent-length': rentLength,
  '0058-colleges-that-are-not-listed': collegesNotListed,
  '0059-photos-in-messages': photosInMessages,
  '0060-lent-from-the-hand-over': lentFromTheHandOver,
  '0061-sitemap-parts': sitemapParts,
  '0062-places-without-earthdistance': placesWithoutEarthdistance,
  '0065-rate-limits': rateLimits,
  '0066-language': language,
  '0068-push-notifications': pushNotifications,
  '0069-editions': editions,
  '0070-idempotency-keys': idempotencyKeys,
  '0071-document-sessions': documentSessions,
};
