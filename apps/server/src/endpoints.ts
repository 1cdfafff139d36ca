import { system } from '@wandering-books/contract/system.ts';
import type { Deps } from './deps.ts';
import { registerAccountRoutes } from './features/accounts/accounts.routes.ts';
import { registerRegistrationRoutes } from './features/registration/registration.routes.ts';
import { registerGoogleRoutes } from './features/registration/google/google.routes.ts';
import { registerBlockingRoutes } from './features/blocking/blocking.routes.ts';
import { registerBookSearchRoutes } from './features/book-search/book-search.routes.ts';
import { registerEditionRoutes } from './features/editions/editions.routes.ts';
import { registerBookEditingRoutes } from './features/book-editing/book-editing.routes.ts';
import { registerBookRoutes } from './features/books/books.routes.ts';
import { registerContactRoutes } from './features/contact/contact.routes.ts';
import {
  registerBroadcastingRoutes,
  registerConversationRoutes,
} from './features/conversations/conversations.routes.ts';
import { registerAccountDataRoutes } from './features/account-data/account-data.routes.ts';
import { registerFavouriteRoutes } from './features/favourites/favourites.routes.ts';
import { registerStatsRoutes } from './features/stats/stats.routes.ts';
import { registerEmailPreferenceRoutes } from './features/email-preferences/email-preferences.routes.ts';
import { registerModerationRoutes } from './features/moderation/moderation.routes.ts';
import { registerBellRoutes } from './features/bell/bell.routes.ts';
import { registerPassportRoutes } from './features/passports/passports.routes.ts';
import { registerPlaceRoutes } from './features/places/places.routes.ts';
import { registerProfileRoutes } from './features/profiles/profiles.routes.ts';
import { registerPushNotificationRoutes } from './features/push-notifications/push-notifications.routes.ts';
import { registerRatingRoutes } from './features/ratings/ratings.routes.ts';
import { registerReportRoutes } from './features/reports/reports.routes.ts';
import { registerAppointmentRoutes } from './features/requests/appointments/appointments.routes.ts';
import { registerRequestRoutes } from './features/requests/requests.routes.ts';
import { registerImportRoutes } from './features/imports/imports.routes.ts';
import { registerExchangeRoutes } from './features/exchanges/exchanges.routes.ts';
import { registerWishRoutes } from './features/wishes/wishes.routes.ts';
import { registerWorkRoutes } from './features/works/works.routes.ts';
import { bindEndpoints, type Binding } from './platform/http/bind-endpoints.ts';
import product from '../../../package.json' with { type: 'json' };
import { migrations } from './platform/db/setup/migrate.ts';

export function registerEndpoints(binding: Binding, deps: Deps) {
  bindEndpoints(binding, system, {
    'GET /api/health': async () => ({ status: 'ok' as const }),
    async 'GET /api/ready'() {
      await deps.checkReadiness();
      return { status: 'ready' as const, database: 'ok' as const, events: 'ok' as const, images: 'ok' as const };
    },
    'GET /api/version': async () => release,
  });
  registerRegistrationRoutes(binding, deps);
  registerAccountRoutes(binding, deps);
  registerGoogleRoutes(binding, deps);
  registerProfileRoutes(binding, deps);
  registerPlaceRoutes(binding, deps);
  registerBookRoutes(binding, deps);
  registerBookEditingRoutes(binding, deps);
  registerBookSearchRoutes(binding, deps);
  registerEditionRoutes(binding, deps);
  registerFavouriteRoutes(binding, deps);
  registerWishRoutes(binding, deps);
  registerBellRoutes(binding, deps);
  registerExchangeRoutes(binding, deps);
  registerWorkRoutes(binding, deps);
  registerImportRoutes(binding, deps);
  registerConversationRoutes(binding, deps);
  registerBroadcastingRoutes(binding, deps);
  registerBlockingRoutes(binding, deps);
  registerRequestRoutes(binding, deps);
  registerAppointmentRoutes(binding, deps);
  registerPassportRoutes(binding, deps);
  registerRatingRoutes(binding, deps);
  registerAccountDataRoutes(binding, deps);
  registerEmailPreferenceRoutes(binding, deps);
  registerPushNotificationRoutes(binding, deps);
  registerReportRoutes(binding, deps);
  registerModerationRoutes(binding, deps);
  registerContactRoutes(binding, deps);
  registerStatsRoutes(binding, deps);
}

/** Defined by the build when Git knows the sources. */
declare const BUILT_FROM: string | undefined;

const release = {
  version: product.version,
  commit: typeof BUILT_FROM === 'string' ? BUILT_FROM : null,
  node: process.version,
  migration: Object.keys(migrations).at(-1)!,
};
