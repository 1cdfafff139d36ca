import type { QueryClient } from '@tanstack/react-query';

// Everything is imported here only when it is wanted: the first screen brings along the addresses of all that its own modules import.
const loadOffline = () => import('./offline/start-offline.ts');

/** What the first screen does not wait for. */
export async function startAfterFirstScreen(queries: QueryClient): Promise<void> {
  const startOffline = async () => (await loadOffline()).startOffline(queries);
  await Promise.allSettled([prefetchPages(), startOffline(), lookAfterFocus()]);
}

const lookAfterFocus = async () => (await import('./lost-focus.ts')).keepFocus();

/** From now on, a page is fetched as soon as a link to it is pressed. */
async function prefetchPages() {
  const [{ loadPage }, { prefetchLinks }] = await Promise.all([import('./routes.tsx'), import('./link-prefetch.ts')]);
  prefetchLinks(loadPage);
}

/** Begins a page that the device may have opened by itself. Gives what compares its edition with that of each answer. */
export const beginFromDevice = async (queries: QueryClient) => (await loadOffline()).beginFromDevice(queries);
