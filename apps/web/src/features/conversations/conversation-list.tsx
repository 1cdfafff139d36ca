import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { leaveChats } from './chat-view.ts';
import { ConversationEntry } from './conversation-entry.tsx';
import { useConversations } from './conversations.api.ts';

/** Everybody I talk with. A list that cannot be loaded is an empty one. */
export function ConversationList() {
  const { t } = useTranslation('conversations');
  const session = useSession();
  const conversations = useConversations();
  if (conversations.isPending) return <ListSkeleton />;
  if (!conversations.data?.length) return <NoConversations />;
  return (
    <ul aria-label={t('conversations')} className="divide-y divide-line">
      {conversations.data.map((conversation) => (
        <li key={conversation.id}>
          <ConversationEntry conversation={conversation} me={session?.userId ?? null} />
        </li>
      ))}
    </ul>
  );
}

function NoConversations() {
  const { t } = useTranslation('conversations');
  return (
    <EmptyState
      title={t('noConversations')}
      action={
        <LinkButton to={paths.books()} onClick={leaveChats}>
          {t('browse')}
        </LinkButton>
      }
    >
      {t('noConversationsText')}
    </EmptyState>
  );
}

function ListSkeleton() {
  const { t } = useTranslation('conversations');
  return (
    <Loading text={t('loadingConversations')}>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-3 px-5 py-4">
          <Skeleton className="size-11 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-full" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
