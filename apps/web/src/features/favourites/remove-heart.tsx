import { useTranslation } from 'react-i18next';
import { HeartButton } from './heart-button.tsx';
import { useSetFavourite } from './use-set-favourite.ts';

export function RemoveHeart({ book }: { book: { id: number; title: string } }) {
  const { t } = useTranslation('favourites');
  const setFavourite = useSetFavourite('removeFailed');
  return (
    <HeartButton
      filled
      label={t('remove', { title: book.title })}
      onClick={(button) => {
        moveFocusToNext(button);
        void setFavourite(book, false);
      }}
    />
  );
}

/** The focused button disappears: moves the focus to the next one, or to the panel. */
function moveFocusToNext(button: HTMLElement) {
  const item = button.closest('li');
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  const heir = next?.querySelector<HTMLElement>('button') ?? button.closest<HTMLElement>('[role="tabpanel"]');
  heir?.focus({ preventScroll: true });
}
