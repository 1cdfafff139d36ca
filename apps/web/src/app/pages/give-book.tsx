import { useTranslation } from 'react-i18next';
import { LoginWall } from '../../features/books/login-wall.tsx';
import { ShareBook } from '../../features/books/share-book.tsx';
import { useCategories, useLanguages } from '../../features/places/places.api.ts';
import { sendPlace } from '../../features/places/send-place.ts';
import { useFailureToast } from '../../lib/api-errors.ts';
import { useSession } from '../../lib/session.ts';
import { Page } from '../../ui/container.tsx';
import { usePageTitle } from '../page-title.ts';
import { WaitingItems } from '../waiting-items.tsx';

const WAITING = ['book'] as const;

export default function GiveBookPage() {
  const { t } = useTranslation('books');
  const session = useSession();
  usePageTitle(t('share.title'));
  if (!session) return <LoginWall text={t('loginToShare')} />;
  return (
    <Page title={t('share.title')} lead={t('share.lead')}>
      <div className="mb-6 empty:hidden">
        <WaitingItems kinds={WAITING} />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_16rem]">
        <ShareForm />
        <NextSteps />
      </div>
    </Page>
  );
}

/** What becomes of a book, beside the form where there is room. */
function NextSteps() {
  const { t } = useTranslation('books');
  const steps = t('share.next.steps', { returnObjects: true });
  return (
    <aside className="rounded-card border-2 border-dotted border-line-strong/60 p-5 lg:sticky lg:top-24">
      <h2 className="text-xl">{t('share.next.title')}</h2>
      <ol className="mt-3 list-decimal space-y-3 pl-5 text-muted marker:font-semibold marker:text-stamp">
        {steps.map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
    </aside>
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
