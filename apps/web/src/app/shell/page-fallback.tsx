import { useTranslation } from 'react-i18next';
import { Container } from '../../ui/layout/container.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';

/** Reserves the height of a page; visible only after a delay. */
export function PageFallback() {
  const { t } = useTranslation('app');
  return (
    <Container className="min-h-dvh py-12 appear-late">
      <Loading text={t('loadingPage')}>
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="mt-4 h-5 w-120 max-w-full" />
        <Skeleton className="mt-10 h-64 w-full" />
      </Loading>
    </Container>
  );
}
