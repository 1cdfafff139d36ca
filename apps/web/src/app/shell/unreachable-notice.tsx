import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons.tsx';
import { RetryIcon } from '../../ui/icons/icons.tsx';
import { Container } from '../../ui/layout/container.tsx';

/** Shown while the server is unreachable or overloaded, unless the page itself says so; "try again" refetches all active queries. */
export function UnreachableNotice({ trouble }: { trouble: string }) {
  const { t } = useTranslation('app');
  const queries = useQueryClient();
  return (
    <div
      role="alert"
      className="border-b border-line bg-waiting-tint text-waiting has-[~main_[data-whole-page]]:hidden"
    >
      <Container className="flex items-center justify-between gap-x-4 py-0.5">
        <p className="text-sm leading-snug font-medium">{trouble || t('unreachable.text')}</p>
        <Button
          variant="quiet"
          icon={<RetryIcon className="size-4" />}
          className="-mx-4 shrink-0 max-sm:*:[span]:sr-only"
          onClick={() => void queries.refetchQueries({ type: 'active' })}
        >
          {t('controls.retry')}
        </Button>
      </Container>
    </div>
  );
}
