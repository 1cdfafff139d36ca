import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BookGridSkeleton } from '../../../features/books/card/book-grid.tsx';
import { MyBooks, MyBooksTab } from '../../../features/books/shelves/my-books.tsx';
import { FavouritesTab } from '../../../features/favourites/favourites-tab.tsx';
import { InboxTab } from '../../../features/requests/lists/request-tabs.tsx';
import { RequestGridSkeleton } from '../../../features/requests/card/request-grid.tsx';
import { useTabInAddress } from '../../../lib/navigation/tab-in-address.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';

const FavouriteBooks = lazy(async () => ({ default: (await import('./favourite-books.tsx')).FavouriteBooks }));
const Inbox = lazy(async () => ({ default: (await import('../../../features/requests/lists/inbox.tsx')).Inbox }));
const History = lazy(async () => ({ default: (await import('../../../features/requests/lists/history.tsx')).History }));

const SKELETONS = 5;
const TABS = ['books', 'favourites', 'requests', 'history'] as const;

export function OwnTabs() {
  const { t } = useTranslation(['profiles', 'requests', 'favourites']);
  const [tab, openTab] = useTabInAddress(TABS);
  const tabs = [
    { value: 'books', label: <MyBooksTab />, panel: <MyBooks /> },
    {
      value: 'favourites',
      label: <FavouritesTab />,
      panel: (
        <Suspense fallback={<BookGridSkeleton count={SKELETONS} text={t('favourites:loading')} />}>
          <FavouriteBooks />
        </Suspense>
      ),
    },
    {
      value: 'requests',
      label: <InboxTab />,
      panel: (
        <Suspense fallback={<RequestGridSkeleton text={t('requests:inbox.loading')} />}>
          <Inbox />
        </Suspense>
      ),
    },
    {
      value: 'history',
      label: t('requests:tabs.history'),
      panel: (
        <Suspense fallback={<RequestGridSkeleton text={t('requests:history.loading')} columns={3} />}>
          <History />
        </Suspense>
      ),
    },
  ];
  return <Tabs label={t('own.tabs')} value={tab} onChange={openTab} tabs={tabs} />;
}
