import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../lib/failures.ts';
import { useLoginPrompt } from '../../lib/login-prompt.ts';
import { currentSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-style.ts';
import { MessageIcon } from '../../ui/talk-icons.tsx';
import { openChat } from './chat-place.ts';
import { useOpenConversation } from './conversations.api.ts';

type MessagePersonProps = { person: { id: number; name: string }; variant?: ButtonVariant; className?: string };

export function MessagePerson({ person, variant = 'secondary', className }: MessagePersonProps) {
  const { t } = useTranslation('conversations');
  const conversation = useOpenConversation();
  const askToLogin = useLoginPrompt();
  const open = () => {
    if (!currentSession()) return askToLogin(t('loginToMessage'));
    conversation.mutate(person.id, {
      onSuccess: ({ id }) => openChat(id),
      onError: (error) => toastFailure(error, t('openFailed')),
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
