import { passkeys } from './accounts.passkeys.ts';
import { accountRecovery } from './accounts.recovery.ts';
import { secondFactor } from './accounts.second-factor.ts';
import { accounts } from './accounts.ts';
import { emailVerification } from './accounts.verification.ts';
import { blocks } from './blocks.ts';
import { bookPhotos } from './book-photos.ts';
import { bookSuggestions } from './book-suggestions.ts';
import { books } from './books.ts';
import { contact } from './contact.ts';
import { broadcasting, conversations } from './conversations.ts';
import { editions } from './editions.ts';
import { accountData } from './account-data.ts';
import { emailUndo } from './accounts.email-undo.ts';
import { favourites } from './favourites.ts';
import { googleSignIn } from './google.ts';
import { reauthentication } from './reauthentication.ts';
import { stats } from './stats.ts';
import { emailPreferences } from './email-preferences.ts';
import { moderation } from './moderation.ts';
import { places } from './places.ts';
import { profiles } from './profiles.ts';
import { pushNotifications } from './push-notifications.ts';
import { ratings } from './ratings.ts';
import { reports } from './reports.ts';
import { requestTerms } from './requests.terms.ts';
import { requests } from './requests.ts';
import { sessions, settings } from './settings.ts';
import { system } from './system.ts';

/** The whole API by endpoint name. The browser imports only its type, so no schemas end up in its bundle. */
export const api = {
  ...system,
  ...accounts,
  ...googleSignIn,
  ...settings,
  ...reauthentication,
  ...sessions,
  ...secondFactor,
  ...passkeys,
  ...accountRecovery,
  ...emailVerification,
  ...emailUndo,
  ...profiles,
  ...places,
  ...books,
  ...bookPhotos,
  ...bookSuggestions,
  ...editions,
  ...favourites,
  ...requests,
  ...requestTerms,
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
