import { pushNotifications } from '@wandering-books/contract/notifications/push-notifications.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import {
  changePushPreferences,
  getPushPreferences,
  renewSubscription,
  subscribeDevice,
  unsubscribeDevice,
} from './push-notifications.usecases.ts';

export function registerPushNotificationRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, pushNotifications, {
    'GET /api/user/push-preferences': ({ actor }) => getPushPreferences(deps, actor),
    'PUT /api/user/push-preferences': ({ actor, body }) => changePushPreferences(deps, actor, body),
    'PUT /api/user/push-subscription': ({ actor, body }) => subscribeDevice(deps, actor, body),
    'DELETE /api/user/push-subscription': ({ actor }) => unsubscribeDevice(deps, actor),
    'POST /api/push-subscription/renewal': ({ body, network }) => renewSubscription(deps, body, network),
  });
}
