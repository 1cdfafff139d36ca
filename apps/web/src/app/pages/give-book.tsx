import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginWall } from '../../features/books/login-wall.tsx';
import { ShareBook } from '../../features/books/share-book.tsx';
import { useCategories, useLanguages } from '../../features/places/places.api.ts';
import { sendPlace } from '../../features/places/send-place.ts';
import { useFailureToast } from '../../lib/api-errors.ts';
import { useSession } from '../../lib/session.ts';
import { Page } from '../../ui/container.tsx';
import { lazyWithTexts } from '../lazy-with-texts.ts';
import { usePageTitle } from '../page-title.ts';
import { WaitingItems } from '../waiting-items.tsx';

const WAITING = ['book'] as const;

const NextSteps = lazy(() => import('../give-book-steps.tsx'));
const help = {
  Help: lazyWithTexts(() => import('../share-help.tsx'), 'editions'),
  TextField: lazyWithTexts(() => import('../share-suggested-field.tsx'), 'editions'),
  ScanButton: lazyWithTexts(() => import('../share-scan-button.tsx'), 'editions'),
};

export default function GiveBookPage() {
  const { t } = useTranslation('books');
  const session = useSession();
  usePageTitle(t('share.title'));
  if (!session) return <LoginWall text={t('loginToShare')} />;
  return (
    <Page title={t('share.title')} lead={t('share.lead')}>
      <WaitingItems className="mb-6" kinds={WAITING} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_16rem]">
        <ShareForm />
        <Suspense>
          <NextSteps />
        </Suspense>
      </div>
    </Page>
  );
}

function ShareForm() {
  const { t } = useTranslation('books');
  const categories = useCategories();
  const languages = useLanguages();
  useFailureToast(categories, t('share.categoriesFailed'));
  useFailureToast(languages, t('share.languagesFailed'));
  return (
    <ShareBook categories={toChoices(categories)} languages={toChoices(languages)} beforePost={sendPlace} help={help} />
  );
}

type ListQuery = ReturnType<typeof useCategories | typeof useLanguages>;

const toChoices = ({ data, error, refetch }: ListQuery) => ({ list: data, error, retry: () => void refetch() });
