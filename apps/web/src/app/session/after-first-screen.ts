import type { QueryClient } from '@tanstack/react-query';
import type { NavigateFunction } from 'react-router';
import { recoverLostFocus } from '../focus/lost-focus.ts';
import { leaveAddress } from '../language/language.ts';
import { listenToNumberInputs } from '../number-inputs.ts';
import { startOffline } from '../offline/start-offline.ts';
import { prefetchLinks } from '../shell/link-prefetch.ts';

export function startAfterFirstScreen(queries: QueryClient, navigate: NavigateFunction): Promise<void> {
  document.documentElement.dataset['letters'] = '';
  leaveAddress(navigate);
  recoverLostFocus();
  listenToNumberInputs();
  void import('../routes.tsx').then(
    ({ loadPage }) => prefetchLinks(loadPage),
    () => {},
  );
  return startOffline(queries);
}
