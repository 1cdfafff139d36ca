import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';

type FullPageMessageProps = { title: string; children: ReactNode; action: string; onAction: () => void };

export function FullPageMessage({ title, children, action, onAction }: FullPageMessageProps) {
  return (
    <div role="alert" className="py-12">
      <EmptyState heading="h1" title={title} action={<Button onClick={onAction}>{action}</Button>}>
        {children}
      </EmptyState>
    </div>
  );
}
