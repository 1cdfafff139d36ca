import type { Conversation } from '@wandering-books/contract/conversations/conversations.ts';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { getPersonImage, getPersonName, formatRelativeTime } from '../../../lib/format/format.ts';
import { ErrorState, EmptyState } from '../../../ui/layout/query-content.tsx';
import { LinkButton } from '../../../ui/buttons.tsx';
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { getChatDraftName, openChat } from '../chat/chat-view.ts';
import { useConversations, getOtherPerson } from '../conversations.api.ts';
import { getDraft } from '../../../lib/drafts/drafts.ts';
import { type Content, OwnElement } from '../../../ui/elements.tsx';

export function ConversationList() {
  const { t } = useTranslation('conversations');
  const session = useSession();
  const conversations = useConversations();
  if (conversations.isPending)
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
  if (conversations.isLoadingError)
    return (
      <div className="p-5">
        <ErrorState title={t('messagesFailed')} failed={conversations} />
      </div>
    );
  if (conversations.data.length === 0)
    return (
      <EmptyState title={t('noConversations')} action={<LinkButton to={paths.books()}>{t('browse')}</LinkButton>}>
        {t('noConversationsText')}
      </EmptyState>
    );
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

function ConversationEntry({ conversation, me }: { conversation: Conversation; me: number | null }) {
  const { t } = useTranslation('conversations');
  const nothingSaid = useEmptyConversationText();
  const person = getOtherPerson(conversation, me);
  const name = getPersonName(person);
  const latest = conversation.messages[0];
  const unread = conversation.unread_count;
  const draft = getDraft(getChatDraftName(conversation.id)).trim();
  return (
    <button
      type="button"
      onClick={() => openChat(conversation.id)}
      className="flex w-full items-center gap-3 px-5 py-3.5 text-start hover:bg-primary-tint focus-visible:-outline-offset-2"
    >
      <Avatar name={name} src={getPersonImage(person)} className="size-11" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <bdi translate="no" className="min-w-0 truncate font-semibold">
            {name}
          </bdi>
          {latest && <span className="shrink-0 text-sm text-muted">{formatRelativeTime(latest.created_at)}</span>}
        </span>
        <span className="flex items-center gap-3">
          <span className={`flex min-w-0 flex-1 gap-1 leading-7 ${unread > 0 ? 'font-semibold' : 'text-muted'}`}>
            {draft ? (
              <LastMessage by={<span className="font-semibold text-stamp">{t('draft')}</span>}>{draft}</LastMessage>
            ) : latest ? (
              <LastMessage by={latest.sender_id === me && t('you')}>{latest.message || t('photo.one')}</LastMessage>
            ) : (
              <bdi className="truncate">{nothingSaid(conversation)}</bdi>
            )}
          </span>
          {unread > 0 && (
            <span className="min-w-5.5 rounded-full bg-primary px-1.5 text-center text-xs leading-5.5 font-bold text-on-primary">
              <span aria-hidden="true">{unread}</span>
              <span className="sr-only">{t('unread', { count: unread })}</span>
            </span>
          )}
        </span>
      </span>
    </button>
  );
}

function LastMessage({ by, children }: { by: Content; children: string }) {
  return (
    <>
      {by && (
        <span className="shrink-0">
          <OwnElement>{by}</OwnElement>
          <span> </span>
        </span>
      )}
      <bdi className="truncate">{children}</bdi>
    </>
  );
}

export function useEmptyConversationText() {
  const { t } = useTranslation('conversations');
  const me = useSession()?.userId ?? null;
  return (conversation: Conversation | undefined): string => {
    const book = conversation?.asked_book;
    if (!conversation || !book) return t('noMessages');
    const { title, sender_id, agreed: isAgreed } = book;
    if (isAgreed) return t('agreedOn', { title });
    if (sender_id === me) return t('askedByMe', { title });
    return t('askedByOther', { title, name: getPersonName(getOtherPerson(conversation, me)) });
  };
}
