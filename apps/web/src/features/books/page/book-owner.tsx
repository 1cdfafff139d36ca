import type { Book } from '@wandering-books/contract/books/books.ts';
import { buildImageUrl } from '@wandering-books/contract/images/images.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { MessagePersonButton } from '../../conversations/messages/message-person-button.tsx';

export function BookOwner({ book, viewerId }: { book: Book; viewerId: number | null }) {
  const { t } = useTranslation('books');
  const { user, city } = book;
  const name = user.name || t('unknown');
  return (
    <section className="mt-8 flex max-w-xl flex-wrap items-center gap-4 rounded-card border border-line bg-card p-4 shadow-soft">
      <Avatar
        name={name}
        src={user.profile_image && buildImageUrl(user.profile_image, 240)}
        className="size-14 text-xl"
      />
      <div className="min-w-0 flex-1 basis-32">
        <h2 className="font-sans! text-sm font-normal! text-muted">{t('details.poster')}</h2>
        <Link
          to={paths.user(user.id)}
          className="flex min-h-11 items-center text-lg font-semibold wrap-anywhere text-primary underline-offset-4 hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        {city && <p className="text-sm text-muted">{city.name}</p>}
      </div>
      {viewerId === null ? (
        <span className="h-11 w-32" />
      ) : (
        viewerId !== user.id && <MessagePersonButton person={user} />
      )}
    </section>
  );
}
