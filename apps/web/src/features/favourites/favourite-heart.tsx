import { useTranslation } from 'react-i18next';
import { BOOK_LOGIN_DELAY, useLoginPrompt } from '../../lib/login-prompt.ts';
import { useSession } from '../../lib/session.ts';
import { useIsFavourite } from './favourites.api.ts';
import { HeartButton } from './heart-button.tsx';
import { useSetFavourite } from './use-set-favourite.ts';

/** The heart of a book: filled when the member likes it. Guests are asked to log in. */
export default function FavouriteHeart({ book }: { book: { id: number; title: string } }) {
  const { t } = useTranslation('favourites');
  const session = useSession();
  const isFavourite = useIsFavourite(book.id);
  const setFavourite = useSetFavourite('updateFailed');
  const askToLogin = useLoginPrompt();
  return (
    <HeartButton
      label={t('heart', { title: book.title })}
      filled={isFavourite}
      pressed={isFavourite}
      onClick={() =>
        session ? void setFavourite(book, !isFavourite) : askToLogin(t('login'), { delay: BOOK_LOGIN_DELAY })
      }
    />
  );
}
