import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LoginWall } from '../../features/accounts/login-wall.tsx';
import { ShareBook } from '../../features/books/share/share-book.tsx';
import { useKeepPassport, usePassport } from '../../features/passports/passports.api.ts';
import { QueuedActions } from '../../features/queued-actions/queued-actions.tsx';
import { toastFailure } from '../../lib/api/api-errors.ts';
import { useSession } from '../../lib/session.ts';
import { Page } from '../../ui/layout/container.tsx';
import { usePageTitle } from '../shell/page-title.ts';

const QUEUED_KINDS = ['book'] as const;

const ShareSteps = lazy(() => import('../../features/books/share/share-steps.tsx'));

export default function GiveBookPage() {
  const { t } = useTranslation('books');
  const session = useSession();
  usePageTitle(t('share.title'));
  if (!session) return <LoginWall text={t('loginToShare')} />;
  return (
    <Page title={t('share.title')} lead={t('share.lead')}>
      <QueuedActions className="mb-6" kinds={QUEUED_KINDS} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_16rem]">
        <ShareFoundBook />
        <Suspense>
          <ShareSteps />
        </Suspense>
      </div>
    </Page>
  );
}

/** With the passport that the address names, its book is filled in, and the passport goes with the shared book. */
function ShareFoundBook() {
  const [search] = useSearchParams();
  const code = search.get('passport') ?? '';
  const { data: passport, isLoading } = usePassport(code);
  const { mutate } = useKeepPassport();
  if (isLoading) return <div className="min-h-dvh" />;
  if (!passport) return <ShareBook />;
  const { title, author, isbn } = passport;
  return (
    <ShareBook
      found={{ title, author, isbn: isbn ?? '' }}
      onFirstShared={({ id }) => mutate({ id, code }, { onError: (error) => toastFailure(error, error.message) })}
    />
  );
}
