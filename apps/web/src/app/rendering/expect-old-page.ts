import type { QueryClient } from '@tanstack/react-query';
import { setApiSession } from '../../lib/api/api.ts';

/** A page from the service worker may be of an older build: responses are held back until the build is known, and stored responses are shown meanwhile. */
export function expectOldPage(queries: QueryClient): void {
  if (!navigator.serviceWorker?.controller) return;
  const begun = import('../session/after-first-screen.ts').then(({ beginFromDevice }) => beginFromDevice(queries));
  setApiSession({ onAnswer: (answer) => begun.then((compareEdition) => compareEdition(answer)).catch(() => {}) });
}
