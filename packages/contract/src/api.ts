import { passkeys } from './accounts/accounts.passkeys.ts';
import { accountRecovery, accountUndo, emailVerification } from './accounts/accounts.recovery.ts';
import { secondFactor } from './accounts/accounts.second-factor.ts';
import { accounts, registration } from './accounts/accounts.ts';
import { appointments } from './appointments/appointments.ts';
import { blocks } from './moderation/blocks.ts';
import { bookSearch } from './books/book-search.ts';
import { shelves } from './books/shelves.ts';
import { outsideLoans } from './books/outside-loans.ts';
import { bookPhotos } from './books/book-photos.ts';
import { bookEditing, books } from './books/books.ts';
import { contact } from './contact.ts';
import { broadcasting, conversations } from './conversations/conversations.ts';
import { editions } from './books/editions.ts';
import { accountData } from './accounts/account-data.ts';
import { exchanges } from './exchanges/exchanges.ts';
import { favourites } from './favourites/favourites.ts';
import { googleSignIn } from './accounts/google.ts';
import { reauthentication } from './accounts/reauthentication.ts';
import { stats } from './stats.ts';
import { emailPreferences } from './notifications/email-preferences.ts';
import { moderation } from './moderation/moderation.ts';
import { passports } from './passports/passports.ts';
import { places } from './places.ts';
import { profiles } from './profiles/profiles.ts';
import { notifications } from './notifications/notifications.ts';
import { pushNotifications } from './notifications/push-notifications.ts';
import { ratings } from './profiles/ratings.ts';
import { reports } from './moderation/reports.ts';
import { absence } from './requests/absence.ts';
import { handover } from './requests/handover.ts';
import { loans } from './requests/loans.ts';
import { requests, requestTerms } from './requests/requests.ts';
import { sessions, settings } from './accounts/settings.ts';
import { system } from './system.ts';
import { imports } from './imports/imports.ts';
import { notices } from './wishes/wanted.ts';
import { wishes } from './wishes/wishes.ts';
import { workChanges, works } from './works/works.ts';

/** The whole API by endpoint name. The browser imports only its type, so no schemas end up in its bundle. */
export const api = {
  ...system,
  ...registration,
  ...accounts,
  ...googleSignIn,
  ...settings,
  ...reauthentication,
  ...sessions,
  ...secondFactor,
  ...passkeys,
  ...accountRecovery,
  ...emailVerification,
  ...accountUndo,
  ...profiles,
  ...places,
  ...books,
  ...bookEditing,
  ...bookSearch,
  ...bookPhotos,
  ...outsideLoans,
  ...shelves,
  ...editions,
  ...favourites,
  ...wishes,
  ...exchanges,
  ...notices,
  ...works,
  ...workChanges,
  ...imports,
  ...requests,
  ...notifications,
  ...absence,
  ...requestTerms,
  ...appointments,
  ...handover,
  ...passports,
  ...loans,
  ...ratings,
  ...conversations,
  ...broadcasting,
  ...blocks,
  ...accountData,
  ...emailPreferences,
  ...pushNotifications,
  ...reports,
  ...moderation,
  ...contact,
  ...stats,
};
export type Api = typeof api;
