import { Suspense } from 'react';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import type { QueuedActionsProps } from './queued-actions-list.tsx';

const QueuedActionsList = lazyWithTexts<QueuedActionsProps>(() => import('./queued-actions-list.tsx'), 'offline');

export const QueuedActions = (props: QueuedActionsProps) => (
  <Suspense>
    <QueuedActionsList {...props} />
  </Suspense>
);
