import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MyBooks, MyBooksTab } from '../../../features/books/my-books.tsx';
import { History } from '../../../features/requests/history.tsx';
import { Inbox, InboxTab } from '../../../features/requests/inbox.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { editOwnBook } from '../../edit-own-book.tsx';
import { messageOther } from '../../message-other.tsx';
import { rateOther } from '../../rate-other.tsx';

/** What belongs to the signed-in user: a tab for each kind. */
export function OwnTabs() {
  const { t } = useTranslation(['profiles', 'requests']);
  const [tab, setTab] = useState('books');
  const tabs = [
    { value: 'books', label: <MyBooksTab />, panel: <MyBooks edit={editOwnBook} /> },
    { value: 'requests', label: <InboxTab />, panel: <Inbox contact={messageOther} /> },
    {
      value: 'history',
      label: t('requests:tabs.history'),
      panel: <History contact={messageOther} rating={rateOther} />,
    },
  ];
  return <Tabs label={t('own.tabs')} value={tab} onChange={setTab} tabs={tabs} />;
}
