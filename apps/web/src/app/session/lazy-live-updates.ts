import { lazy } from 'react';
import { awaitIdle } from '../../ui/run-when-idle.ts';

/** Not needed for the first render. */
export const LiveUpdates = lazy(async () => {
  await awaitIdle();
  return { default: (await import('./live-updates.tsx')).LiveUpdates };
});
