import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnProfile } from '@wandering-books/contract/profiles/profiles.ts';
import { ReauthenticationPrompt } from '../../features/accounts/reauthentication/reauthentication-prompt.tsx';
import VerificationNotice from '../../features/accounts/recovery/verification-notice.tsx';
import PausedShelf from '../../features/books/shelves/paused-shelf.tsx';
import LoadedFacts from '../../features/profiles/member-facts.tsx';
import { MemberRatings } from '../../features/ratings/member-ratings.tsx';
import { QueuedActions } from '../../features/queued-actions/queued-actions.tsx';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Container } from '../../ui/layout/container.tsx';
import { LoginRedirect } from '../session/login-redirect.tsx';
import { FavouriteBooks } from './profile/favourite-books.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { QueryContent } from '../../ui/layout/query-content.tsx';
import { ProfileSkeleton, ProfileCard, BooksStat } from '../../features/profiles/profile-card.tsx';
import { useOwnProfile } from '../../features/profiles/own-profile.api.ts';
import { MyBooks, MyBooksTab } from '../../features/books/shelves/my-books.tsx';
import { FavouritesTab, FavouriteStat } from '../../features/favourites/favourites-tab.tsx';
import { requestsKey } from '../../features/requests/requests.api.ts';
import { InboxTab } from '../../features/requests/lists/request-tabs.tsx';
import { RequestGridSkeleton } from '../../features/requests/card/request-grid.tsx';
import { useTabInAddress } from '../../lib/navigation/tab-in-address.ts';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useMyShelf } from '../../features/books/books.api.ts';
import { RatingStat } from '../../features/ratings/rating-stat.tsx';
import { formatFullDate } from '../../lib/format/format-full-date.ts';
import { Button } from '../../ui/button.tsx';
import { FiltersIcon, PlusIcon } from '../../ui/icons/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/layout/skeleton.tsx';

export default function ProfilePage() {
  const { t } = useTranslation('app');
  const session = useSession();
  usePageTitle(t('nav.profile'));
  if (!session) return <LoginRedirect place={paths.profile()} />;
  return (
    <Container className="space-y-8 py-8 desk:py-12">
      <ReauthenticationPrompt />
      <WithOwnProfile>{(own) => <OwnHeader own={own} />}</WithOwnProfile>
      <VerificationNotice />
      <PausedShelf />
      <QueuedActions />
      <OwnTabs />
      {session.userId !== null && <MemberRatings userId={session.userId} />}
    </Container>
  );
}

function WithOwnProfile({ children }: { children: (own: OwnProfile) => ReactNode }) {
  const { t } = useTranslation('profiles');
  const loading = <ProfileSkeleton text={t('own.loading')} />;
  return (
    <QueryContent query={useOwnProfile()} loading={loading} failure={t('own.failed')} heading="h1">
      {children}
    </QueryContent>
  );
}

const WishList = lazyWithTexts(() => import('../../features/wishes/wish-list.tsx'), 'wishes', 'books', 'places');

/** Cards of requests, which the first tab does not show. */
const Inbox = lazy(async () => ({
  default: (await import('../../features/requests/lists/waiting-requests.tsx')).Inbox,
}));
const History = lazy(async () => ({ default: (await import('../../features/requests/lists/history.tsx')).History }));

const TABS = ['books', 'favourites', 'wishes', 'requests', 'history'] as const;

function OwnTabs() {
  const queries = useQueryClient();
  const refreshBell = () => void queries.invalidateQueries({ queryKey: requestsKey });
  const { t } = useTranslation(['profiles', 'requests', 'favourites']);
  const [tab, openTab] = useTabInAddress(TABS);
  const tabs = [
    { value: 'books', label: <MyBooksTab />, panel: <MyBooks /> },
    {
      value: 'favourites',
      label: <FavouritesTab />,
      panel: <FavouriteBooks />,
    },
    {
      value: 'wishes',
      label: t('own.wishes'),
      panel: (
        <Suspense>
          <WishList onSeen={refreshBell} />
        </Suspense>
      ),
    },
    {
      value: 'requests',
      label: <InboxTab />,
      panel: <Inbox />,
      fallback: <RequestGridSkeleton text={t('requests:inbox.loading')} />,
    },
    {
      value: 'history',
      label: t('requests:tabs.history'),
      panel: <History />,
      fallback: <RequestGridSkeleton text={t('requests:history.loading')} columns={3} />,
    },
  ];
  return <Tabs label={t('own.tabs')} value={tab} onChange={openTab} tabs={tabs} />;
}

const EditProfileForm = lazy(() => import('../../features/profiles/form/edit-profile-form.tsx'));

function OwnHeader({ own }: { own: OwnProfile }) {
  const { t } = useTranslation(['profiles', 'app', 'books']);
  const [editing, setEditing] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    toggle.current?.focus();
  };
  return (
    <>
      <ProfileCard
        person={own.user}
        profile={own.profile}
        facts={<LoadedFacts userId={own.user.id} />}
        stats={<OwnStats userId={own.user.id} />}
        lead={t('own.memberSince', { date: formatFullDate(own.user.created_at) })}
        note={<TextLink to={paths.user(own.user.id)}>{t('own.asOthers')}</TextLink>}
        actions={
          <>
            <Button ref={toggle} variant="secondary" aria-expanded={editing} onClick={() => setEditing(!editing)}>
              {editing ? t('edit.cancel') : t('edit.open')}
            </Button>
            <LinkButton to={paths.giveBook()} icon={<PlusIcon className="size-5" />}>
              {t('books:mine.add')}
            </LinkButton>
            <LinkButton to={paths.settings()} variant="secondary" icon={<FiltersIcon className="size-5" />}>
              {t('app:nav.settings')}
            </LinkButton>
          </>
        }
      />
      {editing && (
        <Suspense fallback={<Loading text={t('edit.loading')} skeleton="h-96" />}>
          <EditProfileForm own={own} onSaved={close} />
        </Suspense>
      )}
    </>
  );
}

function OwnStats({ userId }: { userId: number }) {
  const { data: shelf } = useMyShelf();
  return (
    <>
      <BooksStat count={shelf?.total} />
      <FavouriteStat />
      <RatingStat userId={userId} />
    </>
  );
}
