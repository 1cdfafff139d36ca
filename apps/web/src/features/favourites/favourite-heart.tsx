import { useTranslation } from 'react-i18next';
import { BOOK_LOGIN_DELAY, useLoginPrompt } from '../../lib/navigation/login-prompt.ts';
import { useSession } from '../../lib/session.ts';
import { useIsFavourite } from './favourites.api.ts';
import { HeartButton } from './heart-button.tsx';
import { useSetFavourite } from './use-set-favourite.ts';

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
