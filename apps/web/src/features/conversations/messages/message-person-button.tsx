import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { toastFailure } from '../../../lib/api/api-errors.ts';
import { useRequireLogin } from '../../../lib/navigation/login-prompt.ts';
import { Button, type ButtonVariant } from '../../../ui/buttons.tsx';
import { MessageIcon } from '../../../ui/icons/chat-icons.tsx';
import { openChat } from '../chat/chat-view.ts';
import { buildOpenedKey, listKey } from '../conversations.keys.ts';

type ChatTarget = {
  person: { id: number; name: string };
  /** Pinned above the chat. */
  bookId?: number | undefined;
  onOpened?: (() => void) | undefined;
};

type MessagePersonButtonProps = Omit<ChatTarget, 'onOpened'> & { variant?: ButtonVariant; className?: string };

export function MessagePersonButton({ person, bookId, variant = 'secondary', className }: MessagePersonButtonProps) {
  const { t } = useTranslation('conversations');
  const { open, isPending } = useOpenChat({ person, bookId });
  return (
    <Button
      variant={variant}
      className={className}
      icon={<MessageIcon />}
      loading={isPending}
      aria-label={t('messagePerson', { name: person.name })}
      onClick={open}
    >
      {t('message')}
    </Button>
  );
}

export function useOpenChat({ person, bookId, onOpened }: ChatTarget) {
  const { t } = useTranslation('conversations');
  const { mutate, isPending } = useOpenConversation();
  const requireLogin = useRequireLogin();
  const open = () => {
    if (!requireLogin(t('loginToMessage'))) return;
    mutate(
      { user_id: person.id, book_id: bookId },
      {
        onSuccess({ id }) {
          openChat(id);
          onOpened?.();
        },
        onError: (error) => toastFailure(error, t('openFailed')),
      },
    );
  };
  return { open, isPending };
}

function useOpenConversation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { user_id: number; book_id?: number | undefined }) => api('POST /api/conversations', { body }),
    onSuccess: (conversation) => {
      queries.setQueryData(buildOpenedKey(conversation.id), conversation);
      void queries.invalidateQueries({ queryKey: listKey });
    },
  });
}
