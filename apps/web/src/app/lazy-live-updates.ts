import { lazy } from 'react';
import { awaitIdle } from '../ui/run-when-idle.ts';

/** What others do can wait until what the member does is drawn. */
export const LiveUpdates = lazy(async () => {
  await awaitIdle();
  return { default: (await import('./live-updates.tsx')).LiveUpdates };
});
