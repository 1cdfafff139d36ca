import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useDelayedNavigate } from '../../lib/delayed-navigation.ts';
import { paths } from '../../lib/paths.ts';
import { createReturnState } from '../../lib/return-path.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';
import { useIsFavourite } from './favourites.api.ts';
import { HeartButton } from './heart-button.tsx';
import { useSetFavourite } from './use-set-favourite.ts';

/** Milliseconds before a guest who presses a heart is taken to the login. */
const LOGIN_DELAY = 1000;

/** The heart of a book: filled when the member likes it. Guests are asked to log in. */
export default function FavouriteHeart({ book }: { book: { id: number; title: string } }) {
  const { t } = useTranslation('favourites');
  const session = useSession();
  const isFavourite = useIsFavourite(book.id);
  const setFavourite = useSetFavourite('updateFailed');
  const askToLogin = useLoginPrompt(t('login'));
  return (
    <HeartButton
      label={t('heart', { title: book.title })}
      filled={isFavourite}
      pressed={isFavourite}
      onClick={() => (session ? void setFavourite(book.id, !isFavourite) : askToLogin())}
    />
  );
}

function useLoginPrompt(text: string) {
  const { pathname, search } = useLocation();
  const navigateLater = useDelayedNavigate();
  return () => {
    toast.info(text, { id: 'login' });
    navigateLater(paths.login(), LOGIN_DELAY, { state: createReturnState(pathname + search) });
  };
}
