import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { currentSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { favouritesKey, idsKey } from './favourites.api.ts';
import { fulfil, withWish } from './wishes.ts';

const TOAST = { duration: 2000 };

/** Makes a book a favourite or not. It shows at once, and is taken back with these words if it cannot be kept. */
export function useSetFavourite(failure: 'updateFailed' | 'removeFailed') {
  const { t } = useTranslation('favourites');
  const queries = useQueryClient();

  return async (bookId: number, wanted: boolean) => {
    const session = currentSession();
    show(queries, bookId, wanted);
    const outcome = await fulfil(bookId, wanted, (isLiked) => send(bookId, isLiked));
    if (!outcome || currentSession() !== session) return;
    show(queries, bookId, outcome.kept);
    void queries.invalidateQueries({ queryKey: favouritesKey });
    if (outcome.failed) toast.error(t(failure));
    else toast.success(t(outcome.kept ? 'added' : 'removed'), TOAST);
  };
}

const send = (book_id: number, isLiked: boolean) =>
  api(isLiked ? 'POST /api/favorites' : 'DELETE /api/favorites', { body: { book_id } });

const show = (queries: QueryClient, bookId: number, isLiked: boolean) =>
  queries.setQueryData<number[]>(idsKey, (ids = []) => withWish(ids, bookId, isLiked));
