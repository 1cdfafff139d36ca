import type { Conversation } from '@wandering-books/contract/conversations/conversations.ts';
import { useTranslation } from 'react-i18next';
import { getPersonName } from '../../../lib/format/person-name.ts';
import { useSession } from '../../../lib/session.ts';
import { getOtherPerson } from './people.ts';

export function useEmptyConversationText() {
  const { t } = useTranslation('conversations');
  const me = useSession()?.userId ?? null;
  return (conversation: Conversation | undefined): string => {
    const asked = conversation?.asked_book;
    if (!conversation || !asked) return t('noMessages');
    const { title, sender_id } = asked;
    if (sender_id === me) return t('askedByMe', { title });
    return t('askedByOther', { title, name: getPersonName(getOtherPerson(conversation, me)) });
  };
}
