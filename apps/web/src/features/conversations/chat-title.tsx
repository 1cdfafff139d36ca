import type { Person } from '@wandering-books/contract/accounts.ts';
import { buildImageUrl } from '@wandering-books/contract/images.ts';
import { getPresenceChannel } from '@wandering-books/contract/realtime.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { getPersonName } from '../../lib/person-name.ts';
import { usePresence } from '../../lib/use-presence.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { leaveChats } from './chat-view.ts';

type ChatTitleProps = { conversationId: number; person?: Person };

/** With whom the chat is, and whether they have it open too; leads to the profile of that person. */
export function ChatTitle({ conversationId, person }: ChatTitleProps) {
  const { t } = useTranslation('conversations');
  const here = usePresence(getPresenceChannel(conversationId));
  if (!person) return t('loadingUser');
  const name = getPersonName(person);
  return (
    <Link
      to={paths.user(person.id)}
      onClick={leaveChats}
      className="-my-2 flex min-h-11 items-center gap-3 hover:text-primary hover:underline"
    >
      <span className="relative shrink-0">
        <Avatar
          name={name}
          src={person.profile_image && buildImageUrl(person.profile_image, 240)}
          className="size-9 text-base"
        />
        {here.has(String(person.id)) && <PresenceDot />}
      </span>
      <bdi className="line-clamp-2 min-w-0 wrap-anywhere max-sm:text-lg">{name}</bdi>
    </Link>
  );
}

function PresenceDot() {
  const { t } = useTranslation('conversations');
  return (
    <span
      title={t('here')}
      className="absolute -end-0.5 -bottom-0.5 size-3 rounded-full border-2 border-card bg-accepted"
    >
      <VisuallyHidden>{t('here')}</VisuallyHidden>
    </span>
  );
}
