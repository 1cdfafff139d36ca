import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LOGIN_REDIRECT_DELAY, useDelayedNavigate } from '../../lib/delayed-navigation.ts';
import { getErrorMessage } from '../../lib/api-errors.ts';
import { paths } from '../../lib/paths.ts';
import { createReturnState } from '../../lib/return-path.ts';
import { getSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-style.ts';
import { MessageIcon } from '../../ui/chat-icons.tsx';
import { toast } from '../../ui/toast.ts';
import { openChat } from './chat-view.ts';
import { useOpenConversation } from './conversations.api.ts';

type MessagePersonButtonProps = { person: { id: number; name: string }; variant?: ButtonVariant; className?: string };

/** Opens the chat with somebody. */
export function MessagePersonButton({ person, variant = 'secondary', className }: MessagePersonButtonProps) {
  const { t } = useTranslation('conversations');
  const conversation = useOpenConversation();
  const askToLogin = useLoginPrompt();
  const open = () => {
    if (!getSession()) return askToLogin();
    conversation.mutate(person.id, {
      onSuccess: ({ id }) => openChat(id),
      onError: (error) => toast.error(getErrorMessage(error, t('openFailed'))),
    });
  };
  return (
    <Button
      variant={variant}
      className={className}
      icon={<MessageIcon />}
      loading={conversation.isPending}
      aria-label={t('messagePerson', { name: person.name })}
      onClick={open}
    >
      {t('message')}
    </Button>
  );
}

function useLoginPrompt() {
  const { t } = useTranslation('conversations');
  const { pathname } = useLocation();
  const navigateLater = useDelayedNavigate();
  return () => {
    toast.info(t('loginToMessage'), { id: 'login' });
    navigateLater(paths.login(), LOGIN_REDIRECT_DELAY, { state: createReturnState(pathname) });
  };
}
