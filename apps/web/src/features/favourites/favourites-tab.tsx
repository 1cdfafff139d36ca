import { useTranslation } from 'react-i18next';
import { useFavouriteCount } from './favourites.api.ts';

export function FavouritesTab() {
  const { t } = useTranslation('favourites');
  const count = useFavouriteCount();
  return <span>{count === undefined ? t('title') : t('tab', { count })}</span>;
}

export function FavouriteStat() {
  const { t } = useTranslation('favourites');
  const count = useFavouriteCount();
  return (
    <div className="flex gap-x-2">
      <dt className="text-muted">{t('title')}</dt>
      <dd className="font-medium">{count ?? 0}</dd>
    </div>
  );
}
