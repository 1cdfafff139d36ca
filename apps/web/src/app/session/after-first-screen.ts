import type { QueryClient } from '@tanstack/react-query';
import type { NavigateFunction } from 'react-router';
import { leaveAddress } from '../language/leave-address.ts';

// Dynamic imports only: static ones would add their chunks to the first screen.
const loadOffline = () => import('../offline/start-offline.ts');

export async function startAfterFirstScreen(queries: QueryClient, navigate: NavigateFunction): Promise<void> {
  leaveAddress(navigate);
  const startOffline = async () => (await loadOffline()).startOffline(queries);
  await Promise.allSettled([prefetchPages(), startOffline(), startFocusRecovery(), startNumberInputs(), loadNotice()]);
}

const startFocusRecovery = async () => (await import('../focus/lost-focus.ts')).recoverLostFocus();

/** Shown while nothing can be loaded. */
const loadNotice = () => import('../shell/unreachable-notice.tsx');

const startNumberInputs = async () => (await import('../number-inputs.ts')).listenToNumberInputs();

async function prefetchPages() {
  const [{ loadPage }, { prefetchLinks }] = await Promise.all([
    import('../routes.tsx'),
    import('../shell/link-prefetch.ts'),
  ]);
  prefetchLinks(loadPage);
}

/** For a page that may come from the service worker's cache. Returns the check of each response's build id. */
export const startCachedPage = async (queries: QueryClient) => (await loadOffline()).startCachedPage(queries);
