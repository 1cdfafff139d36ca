import { pushNotifications } from '@wandering-books/contract/notifications/push-notifications.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import * as usecases from './push-notifications.usecases.ts';

export const registerPushNotificationRoutes = (binding: Binding, deps: Deps) =>
  bindEndpoints(binding, pushNotifications, {
    'GET /api/user/push-preferences': ({ actor }) => usecases.getPushPreferences(deps, actor),
    'PUT /api/user/push-preferences': ({ actor, body }) => usecases.changePushPreferences(deps, actor, body),
    'PUT /api/user/push-subscription': ({ actor, body }) => usecases.subscribeDevice(deps, actor, body),
    'DELETE /api/user/push-subscription': ({ actor }) => usecases.unsubscribeDevice(deps, actor),
    'POST /api/push-subscription/renewal': ({ body, network }) => usecases.renewSubscription(deps, body, network),
  });
