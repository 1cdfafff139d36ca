import '../../src/ui/styles/styles.css';
import type { LanguageCode } from '@wandering-books/contract/language/interface-languages.ts';
import { Account } from '@wandering-books/contract/accounts/accounts.ts';
import type { z } from 'zod';
import i18next from 'i18next';
import { toast } from 'sonner';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { App } from '../../src/app/app.tsx';
import { ErrorBoundary } from '../../src/app/failures/error-boundary.tsx';
import { initI18n } from '../../src/app/language/i18n.ts';
import { showLanguage } from '../../src/app/language/language.ts';
import { Providers } from '../../src/app/providers.tsx';
import { createQueryClient } from '../../src/app/rendering/app-query-client.ts';
import { setTrouble } from '../../src/app/session/reachability.ts';
import { clearQueue } from '../../src/lib/offline-queue/queue.ts';
import { isLeaving, signIn, signOut } from '../../src/lib/session.ts';
import { clearDatabases } from './databases.ts';
import { answer, resetApi, startFakeApi } from './fake-api.ts';
import { startFakeRealtime } from './fake-realtime.ts';
import { createSample } from './samples.ts';

export const asha = createSample(Account, {
  id: 1,
  name: 'Asha Pillai',
  email: 'asha@example.org',
  mobile: '9876543210',
  email_verified_at: '2026-08-01T06:30:00.000Z',
  language: 'en',
});

export interface Reader {
  /** The signed-in member; a guest by default. */
  member?: z.output<typeof Account>;
  language?: LanguageCode;
  width?: number;
}

/** Shows the whole app at an address, as a browser would after its scripts have loaded. */
export async function openPage(address: string, { member, language = 'en', width = 1280 }: Reader = {}) {
  await page.viewport(width, 800);
  await showLanguage(language);
  if (member) {
    answer('GET /api/user', member);
    signIn('token of a test', member.id);
  }
  // What an earlier test has planned for its entry of the history comes too late for this one.
  history.replaceState({ key: crypto.randomUUID() }, '', address);
  const queries = createQueryClient();
  const { queries: defaults } = queries.getDefaultOptions();
  queries.setDefaultOptions({ queries: { ...defaults, retryDelay: 0 }, mutations: { retryDelay: 0 } });
  return render(
    <StrictMode>
      <ErrorBoundary>
        <BrowserRouter>
          <Providers queries={queries}>
            <App />
          </Providers>
        </BrowserRouter>
      </ErrorBoundary>
    </StrictMode>,
  );
}

/** The address of the page without the origin. */
export const readAddress = () => location.pathname + location.search + location.hash;

beforeAll(async () => {
  if (i18next.isInitialized) return;
  startFakeApi();
  startFakeRealtime();
  await initI18n('en');
});

beforeEach(async () => {
  // The worker belongs to the built app.
  vi.spyOn(navigator.serviceWorker, 'register').mockRejectedValue(new Error('no worker in tests'));
  await page.viewport(1280, 800);
});

afterEach(async () => {
  // A log-out leads to Home somewhat later, and would do so in the next test.
  await expect.poll(isLeaving).toBe(false);
  await cleanup();
  await expect.poll(() => (history.state as { overlays?: [] } | null)?.overlays ?? []).toEqual([]);
  toast.dismiss();
  await clearQueue();
  signOut();
  setTrouble(null);
  localStorage.clear();
  sessionStorage.clear();
  await clearDatabases();
  expect(resetApi(), 'calls that the server would refuse, or answers that it would not give').toEqual([]);
});
