import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LoginWall } from '../../features/accounts/login-wall.tsx';
import type { FoundBook } from '../../features/books/share/follow-up.ts';
import { ShareBook } from '../../features/books/share/share-book.tsx';
import { WishersNear } from '../../features/wishes/wishers-near.tsx';
import { QueuedActions } from '../../features/queued-actions/queued-actions.tsx';
import { useSession } from '../../lib/session.ts';
import { Page } from '../../ui/layout/container.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';

const NamedBook = lazyWithTexts(() => import('./books/named-book.tsx'), 'imports', 'wanted');

export default function GiveBookPage() {
  const { t } = useTranslation('books');
  const session = useSession();
  usePageTitle(t('share.title'));
  if (!session) return <LoginWall text={t('loginToShare')} />;
  return (
    <Page title={t('share.title')} lead={t('share.lead')}>
      <QueuedActions className="mb-6" kinds={['book']} />
      <div className="max-w-3xl">
        <ShareFoundBook />
      </div>
    </Page>
  );
}

/** With the book that the address names, if any. */
function ShareFoundBook() {
  const [search] = useSearchParams();
  const render = (prefill: FoundBook) => <ShareBook {...prefill} note={(form) => <WishersNear form={form} />} />;
  if (search.size === 0) return render({});
  return (
    <Suspense>
      <NamedBook search={search}>{render}</NamedBook>
    </Suspense>
  );
}
