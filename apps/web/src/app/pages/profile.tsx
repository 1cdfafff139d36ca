import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { ProfileHeader } from '../../features/accounts/profile-header.tsx';
import { VerificationNotice } from '../../features/accounts/verification-notice.tsx';
import { MyBooks, MyBooksTab } from '../../features/books/my-books.tsx';
import { History } from '../../features/requests/history.tsx';
import { Inbox, InboxTab } from '../../features/requests/inbox.tsx';
import { paths } from '../../lib/paths.ts';
import { returningTo } from '../../lib/return-place.ts';
import { useSession } from '../../lib/session.ts';
import { Container } from '../../ui/container.tsx';
import { FiltersIcon, PlusIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { editOwnBook } from '../edit-own-book.tsx';
import { messageOther } from '../message-other.tsx';
import { usePageTitle } from '../page-title.ts';

export default function ProfilePage() {
  const { t } = useTranslation('app');
  const session = useSession();
  usePageTitle(t('titles.profile'));
  if (!session) return <Navigate to={paths.login()} state={returningTo(paths.profile())} replace />;
  return <OwnProfile />;
}

function OwnProfile() {
  const { t } = useTranslation(['books', 'requests', 'app']);
  const [tab, setTab] = useState('books');
  const tabs = [
    { value: 'books', label: <MyBooksTab />, panel: <MyBooks edit={editOwnBook} /> },
    { value: 'requests', label: <InboxTab />, panel: <Inbox contact={messageOther} /> },
    { value: 'history', label: t('requests:tabs.history'), panel: <History contact={messageOther} /> },
  ];
  return (
    <Container className="space-y-8 py-8 desk:py-12">
      <ProfileHeader
        actions={
          <div className="flex flex-wrap gap-3">
            <LinkButton to={paths.giveBook()} icon={<PlusIcon className="size-5" />}>
              {t('mine.add')}
            </LinkButton>
            <LinkButton to={paths.settings()} variant="secondary" icon={<FiltersIcon className="size-5" />}>
              {t('app:nav.settings')}
            </LinkButton>
          </div>
        }
      />
      <VerificationNotice />
      <Tabs label={t('mine.tabs')} value={tab} onChange={setTab} tabs={tabs} />
    </Container>
  );
}
