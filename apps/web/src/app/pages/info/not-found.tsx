import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyState } from '../../../ui/layout/query-content.tsx';
import { LinkButton } from '../../../ui/buttons.tsx';
import { usePageTitle } from '../../shell/page-title.ts';

export default function NotFoundPage() {
  const { t } = useTranslation('not-found');
  usePageTitle(t('tab'));
  return (
    <div className="py-12">
      <EmptyState
        heading="h1"
        title={t('title')}
        action={
          <>
            <LinkButton to={paths.home()}>{t('home')}</LinkButton>
            <LinkButton to={paths.books()} variant="secondary">
              {t('books')}
            </LinkButton>
          </>
        }
      >
        {t('text')}
      </EmptyState>
    </div>
  );
}
