import type { Person } from '@wandering-books/contract/accounts.ts';
import { imageUrl } from '@wandering-books/contract/images.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { personName } from '../../lib/person-name.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { leaveChats } from './chat-place.ts';

/** With whom the chat is; leads to the profile of that person. */
export function ChatTitle({ person }: { person?: Person }) {
  const { t } = useTranslation('conversations');
  if (!person) return t('loadingUser');
  const name = personName(person);
  return (
    <Link
      to={paths.user(person.id)}
      onClick={leaveChats}
      className="-my-2 flex min-h-11 items-center gap-3 hover:text-primary hover:underline"
    >
      <Avatar
        name={name}
        src={person.profile_image && imageUrl(person.profile_image, 240)}
        className="size-9 text-base"
      />
      <bdi className="line-clamp-2 min-w-0 wrap-anywhere">{name}</bdi>
    </Link>
  );
}
