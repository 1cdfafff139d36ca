import { useTranslation } from 'react-i18next';
import { BOOK_LOGIN_DELAY, useLoginPrompt } from '../../lib/navigation/login-prompt.ts';
import { useSession } from '../../lib/session.ts';
import { useIsFavourite } from './favourites.api.ts';
import { useSetFavourite } from './use-set-favourite.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { createIcon } from '../../ui/icons/icons.tsx';

type HeartProps = { book: { id: number; title: string } };

export default function FavouriteHeart({ book }: HeartProps) {
  return useSession() ? <MemberHeart book={book} /> : <GuestHeart book={book} />;
}

function MemberHeart({ book }: HeartProps) {
  const { t } = useTranslation('favourites');
  const isFavourite = useIsFavourite(book.id);
  const setFavourite = useSetFavourite('updateFailed');
  return (
    <HeartButton
      label={t('heart', { title: book.title })}
      filled={isFavourite}
      pressed={isFavourite}
      onClick={() => void setFavourite(book, !isFavourite)}
    />
  );
}

function GuestHeart({ book: { title } }: HeartProps) {
  const { t } = useTranslation('favourites');
  const promptLogin = useLoginPrompt();
  return (
    <HeartButton
      label={t('heart', { title })}
      filled={false}
      pressed={false}
      onClick={() => promptLogin(t('login'), { delay: BOOK_LOGIN_DELAY })}
    />
  );
}

const HeartIcon = /* @__PURE__ */ createIcon(
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
);

type HeartButtonProps = { label: string; filled: boolean; pressed?: boolean; onClick: (button: HTMLElement) => void };

export function HeartButton({ label, filled, pressed, onClick }: HeartButtonProps) {
  return (
    <IconButton
      label={label}
      aria-pressed={pressed}
      onClick={({ currentTarget }) => onClick(currentTarget)}
      className="bg-card/90 shadow-soft hover:text-stamp"
    >
      <HeartIcon className={classNames('size-5', filled && 'fill-current text-stamp')} />
    </IconButton>
  );
}
