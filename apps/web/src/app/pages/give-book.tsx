import { useTranslation } from 'react-i18next';
import { LoginWall } from '../../features/books/login-wall.tsx';
import { ShareBook } from '../../features/books/share-book.tsx';
import { useCategories, useLanguages } from '../../features/places/places.api.ts';
import { sendPlace } from '../../features/places/send-place.ts';
import { useFailureToast } from '../../lib/api-errors.ts';
import { useSession } from '../../lib/session.ts';
import { Page } from '../../ui/container.tsx';
import { usePageTitle } from '../page-title.ts';

export default function GiveBookPage() {
  const { t } = useTranslation('books');
  const session = useSession();
  usePageTitle(t('share.title'));
  if (!session) return <LoginWall text={t('loginToShare')} />;
  return (
    <Page title={t('share.title')} lead={t('share.lead')}>
      <div className="max-w-4xl">
        <ShareForm />
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
  return <ShareBook categories={toChoices(categories)} languages={toChoices(languages)} beforePost={sendPlace} />;
}

type ListQuery = ReturnType<typeof useCategories | typeof useLanguages>;

const toChoices = ({ data, error, refetch }: ListQuery) => ({ list: data, error, retry: () => void refetch() });
