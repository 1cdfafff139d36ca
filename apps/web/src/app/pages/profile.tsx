import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnProfile } from '@wandering-books/contract/profiles/profiles.ts';
import { ReauthenticationPrompt } from '../../features/accounts/reauthentication/reauthentication-prompt.tsx';
import { VerificationNotice } from '../../features/accounts/recovery/verification-notice.tsx';
import { PausedShelf } from '../../features/books/shelves/paused-shelf.tsx';
import { Fact, LoadedFacts } from '../../features/profiles/member-facts.tsx';
import { MemberRatings, RatingStat } from '../../features/ratings/member-ratings.tsx';
import { QueuedActions } from '../../features/queued-actions/queued-actions.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { lazyPart } from '../../lib/lazy-with-texts.ts';
import { useSession } from '../../lib/session.ts';
import { Container } from '../../ui/layout/container.tsx';
import { LoginRedirect } from '../../features/accounts/login-wall.tsx';
import { FavouriteBooks } from './profile/favourite-books.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { QueryContent } from '../../ui/layout/query-content.tsx';
import { AboutMember, BooksStat, ProfileCard, ProfileSkeleton } from '../../features/profiles/profile-card.tsx';
import { useOwnProfile } from '../../features/profiles/own-profile.api.ts';
import { MyBooks, MyBooksTab } from '../../features/books/shelves/my-books.tsx';
import { useFavouriteCount } from '../../features/favourites/favourites.api.ts';
import { requestsKey, useInbox } from '../../features/requests/requests.api.ts';
import { RequestGridSkeleton } from '../../features/requests/card/request-grid.tsx';
import { useTabInAddress } from '../../lib/navigation/tab-in-address.ts';
import { CountedLabel, Tabs } from '../../ui/layout/tabs.tsx';
import { Button, iconButtonStyle, LinkButton, TextLink } from '../../ui/buttons.tsx';
import { useMyShelf } from '../../features/books/books.api.ts';
import { formatFullDate } from '../../lib/format/format.ts';
import { FiltersIcon, PlusIcon } from '../../ui/icons/icons.tsx';
import type { Elements } from '../../ui/elements.tsx';
import { WhenInView } from '../../ui/layout/when-in-view.tsx';
import { Loading } from '../../ui/layout/skeleton.tsx';

export default function ProfilePage() {
  const { t } = useTranslation('app');
  const session = useSession();
  usePageTitle(t('nav.profile'));
  if (!session) return <LoginRedirect place={paths.profile()} />;
  return (
    <Container className="space-y-5 py-5 sm:space-y-8 sm:py-8 @desk:py-12">
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

function WithOwnProfile({ children }: { children: (own: OwnProfile) => Elements }) {
  const { t } = useTranslation('profiles');
  const loading = <ProfileSkeleton text={t('own.loading')} />;
  return (
    <QueryContent query={useOwnProfile()} loading={loading} failure={t('own.failed')} heading="h1">
      {children}
    </QueryContent>
  );
}

const loadParts = () => import('./profile/profile-parts.ts');
const EditProfileForm = lazyPart(loadParts, 'EditProfileForm');
const Inbox = lazyPart(loadParts, 'Inbox');
const History = lazyPart(loadParts, 'History');
const WishList = lazyPart(loadParts, 'WishList');

const TABS = ['books', 'favourites', 'requests', 'history'] as const;
const WISHES = 'wishes';

function OwnTabs() {
  const { t } = useTranslation(['profiles', 'requests', 'favourites']);
  const [tab, openTab] = useTabInAddress(TABS, { parts: { [WISHES]: 'favourites' } });
  const requests = useInbox();
  const tabs = [
    { value: 'books', label: <MyBooksTab />, panel: <MyBooks /> },
    {
      value: 'favourites',
      label: <CountedLabel label={t('favourites:title')} count={useFavouriteCount()} />,
      panel: (
        <>
          <FavouriteBooks />
          <Wishes />
        </>
      ),
    },
    {
      value: 'requests',
      label: <CountedLabel label={t('requests:tabs.requests')} count={requests.requests && requests.total} />,
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

/** In view at once for addresses that name them. */
function Wishes() {
  const { t } = useTranslation('profiles');
  const queries = useQueryClient();
  const refreshBell = () => void queries.invalidateQueries({ queryKey: requestsKey });
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (window.location.hash === `#${WISHES}`) section.current?.scrollIntoView();
  }, []);
  return (
    <section ref={section} aria-labelledby={WISHES} className="mt-8 scroll-mt-20">
      <h2 id={WISHES} className="mb-4 text-2xl">
        {t('own.wishes')}
      </h2>
      <WhenInView fallback={<div className="h-64" />}>
        <Suspense>
          <WishList onSeen={refreshBell} />
        </Suspense>
      </WhenInView>
    </section>
  );
}

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
        name={own.user.name}
        profile={own.profile}
        stats={<OwnStats userId={own.user.id} />}
        actions={
          <>
            <Button
              ref={toggle}
              variant="secondary"
              className="max-sm:flex-1 max-sm:px-2 max-sm:text-sm max-sm:wrap-normal"
              aria-expanded={editing}
              onClick={() => setEditing(!editing)}
            >
              {editing ? t('edit.cancel') : t('edit.open')}
            </Button>
            <LinkButton
              to={paths.giveBook()}
              className="max-sm:flex-1 max-sm:px-2 max-sm:text-sm max-sm:wrap-normal"
              icon={<PlusIcon className="size-4 sm:size-5" />}
            >
              {t('books:mine.add')}
            </LinkButton>
            <Link to={paths.settings()} aria-label={t('app:nav.settings')} className={iconButtonStyle}>
              <FiltersIcon className="size-5" />
            </Link>
          </>
        }
      />
      {editing && (
        <Suspense fallback={<Loading text={t('edit.loading')} skeleton="h-96" />}>
          <EditProfileForm own={own} onSaved={close} />
        </Suspense>
      )}
      <AboutMember
        profile={own.profile}
        contact={own.user}
        facts={<LoadedFacts userId={own.user.id} />}
        note={
          <span className="flex flex-wrap items-center gap-x-4">
            <span>{t('own.memberSince', { date: formatFullDate(own.user.created_at) })}</span>
            <TextLink to={paths.user(own.user.id)}>{t('own.asOthers')}</TextLink>
          </span>
        }
      />
    </>
  );
}

function OwnStats({ userId }: { userId: number }) {
  const { t } = useTranslation('favourites');
  const { data: shelf } = useMyShelf();
  return (
    <>
      <BooksStat count={shelf?.total} />
      <Fact label={t('title')} value={useFavouriteCount() ?? 0} />
      <RatingStat userId={userId} />
    </>
  );
}
