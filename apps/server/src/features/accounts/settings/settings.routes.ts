import { settings } from '@wandering-books/contract/accounts/settings.ts';
import type { Deps } from '../../../deps.ts';
import { bindEndpoints, type Binding, confirm } from '../../../platform/http/bind-endpoints.ts';
import { presentSettings } from '../accounts.present.ts';
import { changePassword, changeSettings, changeUpiId, getSettings } from './settings.usecases.ts';

export function registerSettingsRoutes(binding: Binding, deps: Deps) {
  const isGoogleOffered = deps.google !== undefined;
  bindEndpoints(binding, settings, {
    'GET /api/settings': async ({ actor }) => presentSettings(await getSettings(deps, actor), isGoogleOffered),
    'PUT /api/settings': async ({ actor, body }) =>
      presentSettings(await changeSettings(deps, actor, body), isGoogleOffered),
    'PUT /api/user/upi': async ({ actor, body }) =>
      presentSettings(await changeUpiId(deps, actor, body.upi_id), isGoogleOffered),
    'PUT /api/password': ({ actor, body }) =>
      confirm(changePassword(deps, actor, body), 'Your password has been changed'),
  });
}
