import type { QueryClient } from '@tanstack/react-query';
import { setApiSession } from '../../lib/api/api.ts';

/** Where the device opens pages by itself, this one may be of an old edition: no answer is used before that is known. And what was answered before shows. */
export function expectOldPage(queries: QueryClient): void {
  if (!navigator.serviceWorker?.controller) return;
  const begun = import('../session/after-first-screen.ts').then(({ beginFromDevice }) => beginFromDevice(queries));
  setApiSession({ onAnswer: (answer) => begun.then((compareEdition) => compareEdition(answer)).catch(() => {}) });
}
