import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { useTrouble } from '../session/reachability.ts';

/** Shown while the server is unreachable or overloaded; "try again" refetches all active queries. */
export function UnreachableNotice() {
  const { t } = useTranslation('app');
  const queries = useQueryClient();
  const trouble = useTrouble();
  if (trouble === null) return null;
  return (
    <div role="alert" className="border-b border-line bg-waiting-tint text-waiting">
      <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
        <p className="font-medium">{trouble || t('unreachable.text')}</p>
        <Button variant="quiet" className="-mx-4" onClick={() => void queries.refetchQueries({ type: 'active' })}>
          {t('unreachable.retry')}
        </Button>
      </Container>
    </div>
  );
}
