import type { OwnProfile } from '@wandering-books/contract/profiles/profiles.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/text-link.tsx';
import { useMyBooks } from '../../../features/books/books.api.ts';
import { FavouriteStat } from '../../../features/favourites/favourites-tab.tsx';
import { ProfileCard, BooksStat } from '../../../features/profiles/profile-card.tsx';
import { RatingStat } from '../../../features/ratings/rating-stat.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { formatFullDate } from '../../../lib/format/format-full-date.ts';
import { Button } from '../../../ui/button.tsx';
import { FiltersIcon, PlusIcon } from '../../../ui/icons/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loading } from '../../../ui/layout/skeleton.tsx';

const EditProfileForm = lazy(() => import('../../../features/profiles/form/edit-profile-form.tsx'));

export function OwnHeader({ own }: { own: OwnProfile }) {
  const { t } = useTranslation(['profiles', 'app', 'books']);
  const [editing, setEditing] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    toggle.current?.focus();
  };
  return (
    <>
      <ProfileCard
        person={own.user}
        profile={own.profile}
        stats={<OwnStats userId={own.user.id} />}
        lead={t('own.memberSince', { date: formatFullDate(own.user.created_at) })}
        note={<TextLink to={paths.user(own.user.id)}>{t('own.asOthers')}</TextLink>}
        actions={
          <>
            <Button ref={toggle} variant="secondary" aria-expanded={editing} onClick={() => setEditing(!editing)}>
              {editing ? t('edit.cancel') : t('edit.open')}
            </Button>
            <LinkButton to={paths.giveBook()} icon={<PlusIcon className="size-5" />}>
              {t('books:mine.add')}
            </LinkButton>
            <LinkButton to={paths.settings()} variant="secondary" icon={<FiltersIcon className="size-5" />}>
              {t('app:nav.settings')}
            </LinkButton>
          </>
        }
      />
      {editing && (
        <Suspense fallback={<FormSkeleton />}>
          <EditProfileForm own={own} onSaved={close} />
        </Suspense>
      )}
    </>
  );
}

function OwnStats({ userId }: { userId: number }) {
  const { data: books } = useMyBooks();
  return (
    <>
      <BooksStat count={books?.length} />
      <FavouriteStat />
      <RatingStat userId={userId} />
    </>
  );
}

function FormSkeleton() {
  const { t } = useTranslation('profiles');
  return <Loading text={t('edit.loading')} skeleton="h-96" />;
}
